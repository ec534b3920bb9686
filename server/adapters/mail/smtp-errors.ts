import { MailRefusedError } from './mail.ts';

/** What nodemailer's errors carry. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  /** The server's whole reply. */
  response?: string;
  responseCode?: number;
}

const longestReason = 200;

/** Replies about us rather than the mail, whichever command they answer (RFC 4954 §6, RFC 7504). */
const aboutUs = new Set([521, 530, 534, 535, 538]);

/**
 * A `MailRefusedError` when the server has refused this recipient or this message for good (5xx to RCPT TO or DATA, or
 * an address that cannot be written), else an Error to try again after. Wrong credentials and a refused sender hold
 * back every mail alike, until the operator fixes them: those mails wait.
 *
 * Neither has a cause: nodemailer's errors carry the envelope, which would then be logged.
 */
export function translateSmtpError(error: unknown): Error {
  const { code, command, response, responseCode, message } = error as SmtpError;
  const reason = withoutAddresses([command, response ?? message].filter(Boolean).join(': '));
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return new Error(`${code ?? 'error'} ${reason}`);
  if (responseCode === undefined) return new MailRefusedError(reason);
  const final = responseCode >= 500 && !aboutUs.has(responseCode) && command !== 'MAIL FROM';
  return final ? new MailRefusedError(reason) : new Error(reason);
}

/** On one line, and without anything that could be an address: servers repeat the recipient's. */
function withoutAddresses(text: string): string {
  return text
    .replace(/<[^>]*>|\S*@\S*/g, '[address]')
    .replace(/\s+/g, ' ')
    .slice(0, longestReason);
}
