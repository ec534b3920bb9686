import { addressRemoved } from '#contract/wording/mails.ts';

/** `name@example.com`, `"some name"@example.com`, `name@[192.0.2.1]`, also with the wide signs of other keyboards. */
const address =
  /(?:"[^"\n]{1,64}"|[^\s@＠﹫"'`<>()[\]{},;:|]{1,64})[@＠﹫](?:\[[^\]\s]{1,64}\]|(?:[\p{L}\p{N}_-]{1,63}[.．。｡]){1,10}[\p{L}\p{N}-]{2,63})/gu;

/** The text without e-mail addresses (design §5, E-mail relay: neither side sees the other's). */
export function removeAddresses(text: string): string {
  return text.replace(address, addressRemoved);
}
