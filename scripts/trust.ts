/**
 * Judges each line as the site judges a chat's first message from a new account, and prints it as a line of JSON.
 *
 *   npm run trust -- check < lines
 */
import { createInterface } from 'node:readline';
import { readConfig } from '../server/config.ts';
import { assessText } from '../server/features/trust/assess-text.ts';
import { noticeView } from '../server/features/trust/notices.ts';

if (process.argv[2] !== 'check' || process.argv.length > 3) {
  console.error('Usage: npm run trust -- check < lines');
  process.exitCode = 1;
} else {
  const { brand } = readConfig(process.env);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const { notice, language, score, leaks, abuse } = assessText(line);
    console.log(
      JSON.stringify({
        notice: notice && noticeView(brand, { kind: notice, language }),
        score,
        leaks,
        abuse,
      }),
    );
  }
}
