import { getIP } from 'better-auth/api';

/** The header in which `mount-identity.ts` hands over the caller's address; callers cannot set it. */
export const clientAddressHeader = 'x-handrail-client-address';

/** Where a call comes from: an IPv4 address, or the first half of an IPv6 one, which one household has. */
export function networkOf(headers: Headers | undefined): string {
  const from = {
    advanced: { ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 64 as const } },
  };
  return (headers && getIP(headers, from)) ?? 'unknown';
}
