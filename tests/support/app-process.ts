/** The application without pages in a process of its own, for tests that end it by a signal. */
import { start } from '#server/start.ts';

await start('none');
