import { lazy } from 'react';

export const PickupDialog = lazy(() =>
  import('./pickup-dialog.tsx').then((module) => ({ default: module.PickupDialog })),
);
