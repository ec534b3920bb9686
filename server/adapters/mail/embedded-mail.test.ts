import { createOutboxMail } from './embedded-mail.ts';
import { mailConformance } from './mail.conformance.ts';

mailConformance('outbox', async () => createOutboxMail());
