import { lookAt } from './look.ts';
import { publicScreens } from './screens-public.ts';

lookAt(publicScreens);
