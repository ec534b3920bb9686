/**
 * Disables an account: it is signed out everywhere and cannot sign in. See `docs/operations.md`.
 *
 *   npm run accounts -- disable <email>
 */
import { ConfigError } from '../server/config-values.ts';
import { readConfig } from '../server/config.ts';
import { disableAccount } from '../server/features/account/disable-account.ts';
import { createLog } from '../server/log.ts';
import { createServices } from '../server/services.ts';

const [action, email, ...more] = process.argv.slice(2);
if (action !== 'disable' || email === undefined || more.length > 0) {
  console.error('Usage: npm run accounts -- disable <email>');
  process.exitCode = 1;
} else {
  try {
    const services = await createServices(readConfig(process.env), { log: createLog({ logLevel: 'error' }) });
    try {
      const uid = await disableAccount(services, email);
      if (uid !== null)
        console.log(`Disabled: ${email} (${uid}) is signed out everywhere and cannot sign in.`);
      else {
        console.error(`Nobody has the address ${email}.`);
        process.exitCode = 1;
      }
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}
