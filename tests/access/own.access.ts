import { lookAt } from './look.ts';
import { ownScreens } from './screens-own.ts';

lookAt(ownScreens);
