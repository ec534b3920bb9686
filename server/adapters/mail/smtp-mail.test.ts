import { expect, test } from 'vitest';
import { MailRefusedError } from './mail.ts';
import { translateSmtpError } from './smtp-errors.ts';
import { smtpOptions } from './smtp-mail.ts';

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://192.0.2.1', true],
  ['smtp://mail.example?ignoreTLS=true', undefined],
  ['smtp://127.0.0.1:2525', undefined],
  ['smtp://localhost', undefined],
  ['smtp://[::1]:25', undefined],
])('%s asks for TLS: %j', (url, required) => {
  expect(smtpOptions({ url }).requireTLS).toBe(required);
});

const smtpError = (code: string, command: string, response?: string) =>
  Object.assign(new Error(`nodemailer says ${response}`), {
    code,
    command,
    ...(response && { response, responseCode: Number(response.slice(0, 3)) }),
    envelope: { to: ['ana@example.com'] },
  });

test.each([
  ['EENVELOPE', 'RCPT TO', '550 5.1.1 <ana@example.com>: no such user'],
  ['EENVELOPE', 'RCPT TO', '552 5.2.2 mailbox of ana@example.com is full'],
  ['EMESSAGE', 'DATA', '554 5.7.1 this is spam'],
  ['EENVELOPE', 'API', undefined],
])('%s to %s with %j is for good', (code, command, response) => {
  expect(translateSmtpError(smtpError(code, command, response))).toBeInstanceOf(MailRefusedError);
});

test.each([
  ['EENVELOPE', 'RCPT TO', '450 4.2.0 greylisted'],
  ['EMESSAGE', 'DATA', '451 4.3.0 try again'],
  ['EENVELOPE', 'MAIL FROM', '553 5.7.1 sender not allowed'],
  ['EENVELOPE', 'RCPT TO', '530 5.7.0 authentication required'],
  ['EAUTH', 'AUTH PLAIN', '535 5.7.8 wrong password'],
  ['ETLS', 'STARTTLS', undefined],
  ['ECONNECTION', 'CONN', undefined],
  ['EPROTOCOL', 'CONN', '554 no service here'],
])('%s to %s with %j is tried again', (code, command, response) => {
  expect(translateSmtpError(smtpError(code, command, response))).not.toBeInstanceOf(MailRefusedError);
});

test('what is told of an error names nobody, and drags nothing along', () => {
  const error = translateSmtpError(
    smtpError('EENVELOPE', 'RCPT TO', '550 5.1.1 <ana@example.com>: ana@example.com\r\nis unknown'),
  );
  expect(error.message).toBe('RCPT TO: 550 5.1.1 [address]: [address] is unknown');
  expect([error.cause, ...Object.keys(error)]).toEqual([undefined, 'name']);
});
