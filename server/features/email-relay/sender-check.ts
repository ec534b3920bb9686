import { addressParser, type Email } from 'postal-mime';

/** The one address a mail says it is from, in lower case; null when it names none or several. */
export function authorOf({ headers }: Pick<Email, 'headers'>): string | null {
  const from = headers.filter(({ key }) => key === 'from');
  if (from.length !== 1) return null;
  const [author, ...more] = addressParser(from[0]!.value, { flatten: true });
  return more.length === 0 && author?.address ? author.address.toLowerCase() : null;
}

/**
 * Whether the operator's mail server has found that the mail comes from its author's domain: an Authentication-Results
 * header (RFC 8601) in its name with `dmarc=pass`, or, where that domain publishes no policy, with DKIM or SPF passed
 * for this very domain. No such header means no. The mail server must take away headers in its name that a mail brings
 * along (docs/mail.md).
 *
 * @param server the name the mail server signs its results with: MAIL_REPLY_DOMAIN
 */
export function isAuthentic({ headers }: Pick<Email, 'headers'>, author: string, server: string): boolean {
  const domain = author.split('@').at(-1)!;
  const results = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) =>
      withoutAsides(value)
        .split(';')
        .map((part) => part.trim().toLowerCase()),
    )
    .filter(([name = '']) => name.split(/\s/, 1)[0] === server)
    .flatMap(([, ...parts]) => parts);
  const passed = (method: string) =>
    results.filter((result) => new RegExp(`^${method}\\s*=\\s*pass\\b`).test(result));
  const dmarc = results.filter((result) => /^dmarc\s*=/.test(result));
  if (dmarc.length > 0 && !dmarc.every((result) => /^dmarc\s*=\s*none\b/.test(result)))
    return dmarc.every((result) => /^dmarc\s*=\s*pass\b/.test(result) && headerFromIs(result, domain));
  return (
    passed('dkim').some(
      (result) => /\bheader\.(?:d\s*=\s*|i\s*=\s*[^\s@]*@)(\S+)/.exec(result)?.[1] === domain,
    ) ||
    passed('spf').some((result) => /\bsmtp\.mailfrom\s*=\s*(?:\S*@)?([^\s@]+)/.exec(result)?.[1] === domain)
  );
}

/** A result that names the domain it is about must name the author's. */
function headerFromIs(result: string, domain: string): boolean {
  const named = /\bheader\.from\s*=\s*(?:\S*@)?([^\s@]+)/.exec(result)?.[1];
  return named === undefined || named === domain;
}

/** Without comments, and without what stands in quotation marks: a sender may have written that (RFC 8601 §2.2). */
function withoutAsides(value: string): string {
  return value.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|\([^()]*\)/gs, ' ');
}
