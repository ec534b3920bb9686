import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailTransport, OutgoingMail } from './mail.ts';

/** What every mail transport promises; `open` gives one that works. */
export function mailConformance(name: string, open: () => Promise<MailTransport>): void {
  describe(`mail: ${name}`, () => {
    let transport: MailTransport;
    beforeAll(async () => void (transport = await open()));
    afterAll(() => transport?.close());

    const mail = (number: number, body = 'Hello'): OutgoingMail => ({
      messageId: `conformance-${number}@handrail.example`,
      from: 'no-reply@handrail.example',
      to: 'ana@example.com',
      mime: Buffer.from(
        `Message-ID: <conformance-${number}@handrail.example>\r\nSubject: Hi\r\n\r\n${body}\r\n`,
      ),
    });

    test('takes a mail', async () => {
      await expect(transport.deliver(mail(1))).resolves.toBeUndefined();
    });

    test('takes the same mail again without complaint', async () => {
      await transport.deliver(mail(2));
      await expect(transport.deliver(mail(2))).resolves.toBeUndefined();
    });

    test('takes several at once, and a large one', async () => {
      const numbers = Array.from({ length: 20 }, (_, index) => index + 3);
      await expect(
        Promise.all(numbers.map((number) => transport.deliver(mail(number)))),
      ).resolves.toHaveLength(20);
      await expect(transport.deliver(mail(30, 'line\r\n'.repeat(100_000)))).resolves.toBeUndefined();
    });

    test('finds that it is ready', async () => {
      await expect(Promise.resolve(transport.check?.())).resolves.toBeUndefined();
    });

    test('closes, also twice', async () => {
      await transport.close();
      await expect(transport.close()).resolves.toBeUndefined();
    });
  });
}
