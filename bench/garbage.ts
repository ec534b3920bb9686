/**
 * To be loaded into a server whose memory is measured: SIGUSR2 makes it collect what it does not need any more and give
 * the pages back. Otherwise the figure is mostly what opening the sockets left behind, until V8 happens to look.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: object) => void;
process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
