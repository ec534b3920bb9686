import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const PickupDialog = lazyDialog(() => import('./pickup-dialog.tsx'), 'PickupDialog');
