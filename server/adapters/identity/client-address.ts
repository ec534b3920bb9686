import { addressBlock } from '#server/http/address-block.ts';

/** The header in which `mount-identity.ts` hands over the caller's address; callers cannot set it. */
export const clientAddressHeader = 'x-handrail-client-address';

/** Where a call comes from, as the limits count it. */
export function networkOf(headers: Headers | undefined): string {
  return addressBlock(headers?.get(clientAddressHeader) ?? 'unknown');
}
