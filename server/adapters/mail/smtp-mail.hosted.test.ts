import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailConformance } from './mail.conformance.ts';
import { createMailServer, smtpReply, type MailServer } from './mail-server.peer.ts';
import { MailRefusedError, type MailTransport, type OutgoingMail } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const credentials = { user: 'handrail', password: 'p@ss:w/rd %' };

for (const tls of ['starttls', 'implicit', 'none'] as const) {
  mailConformance(`SMTP, ${tls}`, async () => {
    const server = await createMailServer({ tls, credentials });
    await server.start();
    const transport = createSmtpMail({ url: server.url(), tls: { ca: server.ca } });
    return { ...transport, close: () => transport.close().then(() => server.stop()) };
  });
}

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'one@handrail.example',
  from: 'no-reply@handrail.example',
  to: 'ana@example.com',
  mime: Buffer.from('Message-ID: <one@handrail.example>\r\nSubject: Hé\r\n\r\n.dot\r\nHello\r\n'),
  ...changes,
});

describe('a mail server with STARTTLS and a password', () => {
  let server: MailServer;
  let transport: MailTransport;
  const open = (url = server.url(), trust = true) => {
    transport = createSmtpMail({ url, ...(trust && { tls: { ca: server.ca } }) });
    return transport;
  };
  const failure = async (one: OutgoingMail = mail()): Promise<Error> =>
    transport.deliver(one).then(
      () => expect.unreachable('it was taken'),
      (error: Error) => error,
    );
  beforeEach(async () => {
    server = await createMailServer({ credentials });
    await server.start();
  });
  afterEach(async () => {
    await transport?.close();
    await server?.stop();
  });

  test('gets the mail byte for byte, over TLS, from us', async () => {
    await open().deliver(mail());
    expect(server.received).toEqual([
      {
        from: 'no-reply@handrail.example',
        to: ['ana@example.com'],
        raw: mail().mime.toString(),
        messageId: 'one@handrail.example',
        secure: true,
        user: credentials.user,
      },
    ]);
  });

  test('gets many mails over few connections', async () => {
    open();
    const many = Array.from({ length: 40 }, (_, n) =>
      transport.deliver(mail({ messageId: `${n}@x.example` })),
    );
    await Promise.all(many);
    expect(server.received).toHaveLength(40);
    expect(server.connections).toBeLessThanOrEqual(5);
  });

  test('gets a mail once, though it is delivered again', async () => {
    open();
    await transport.deliver(mail());
    await transport.deliver(mail());
    expect(server.received).toHaveLength(1);
  });

  test('is not believed when nobody vouches for its certificate', async () => {
    open(server.url(), false);
    expect(await failure()).not.toBeInstanceOf(MailRefusedError);
    expect(server.received).toEqual([]);
    await expect(transport.check!()).rejects.toThrow(/certificate/);
  });

  test('that does not know our password keeps the mail waiting, and is not shown the mail', async () => {
    open(server.url({ ...credentials, password: 'wrong' }));
    const error = await failure();
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(error.message).toContain('535');
    expect(error.message).not.toContain('wrong');
    expect(server.received).toEqual([]);
    await expect(transport.check!()).rejects.toThrow('535');
  });

  test('with 4xx to the recipient, then OK, gets it at the second try', async () => {
    let tries = 0;
    server.refuse.recipient = () => ((tries += 1) === 1 ? smtpReply(450, '4.2.0 greylisted') : null);
    open();
    const error = await failure();
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(error.message).toMatch(/450.*greylisted/);
    await transport.deliver(mail());
    expect(server.received).toHaveLength(1);
  });

  test('with 5xx to the recipient has refused it for good, and takes the next', async () => {
    server.refuse.recipient = (address) =>
      address.startsWith('ana') ? smtpReply(550, `5.1.1 <${address}>: unknown`) : null;
    open();
    const error = await failure();
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error.message).toMatch(/550.*unknown/);
    expect(error.message).not.toContain('ana@');
    await transport.deliver(mail({ to: 'ben@example.com', messageId: 'two@handrail.example' }));
    expect(server.received).toHaveLength(1);
  });

  test('with 5xx to the message has refused it for good', async () => {
    server.refuse.message = () => smtpReply(554, '5.7.1 looks like spam');
    open();
    expect(await failure()).toBeInstanceOf(MailRefusedError);
  });

  test('that does not take our sender address keeps every mail waiting', async () => {
    server.refuse.sender = () => smtpReply(553, '5.7.1 not your domain');
    open();
    expect(await failure()).not.toBeInstanceOf(MailRefusedError);
  });

  test('that hangs up in the middle is tried again later', async () => {
    server.beforeAnswer = () => server.stop();
    open();
    expect(await failure()).not.toBeInstanceOf(MailRefusedError);
  });

  test('that is not there is tried again later, and gets the mail once it is', async () => {
    open();
    await transport.deliver(mail());
    await server.stop();
    const error = await failure(mail({ messageId: 'two@handrail.example' }));
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(error.message).toMatch(/ECONNREFUSED|ECONNECTION|ESOCKET/);
    await server.start();
    await transport.deliver(mail({ messageId: 'two@handrail.example' }));
    expect(server.received).toHaveLength(2);
  });
});

test('a server without STARTTLS gets no mail when TLS is asked for', async () => {
  const server = await createMailServer({ tls: 'none' });
  await server.start();
  const transport = createSmtpMail({ url: server.url(undefined, '?requireTLS=true') });
  try {
    await expect(transport.deliver(mail())).rejects.not.toBeInstanceOf(MailRefusedError);
    expect(server.received).toEqual([]);
  } finally {
    await transport.close();
    await server.stop();
  }
});
