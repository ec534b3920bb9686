import { lazy, type ComponentType } from 'react';

/**
 * A part that a page can do without, its code fetched when first shown. Where it cannot be loaded, such as offline,
 * `instead` is shown: an import that fails would take the whole page with it.
 */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load()
      .catch(() => instead)
      .then((part) => ({ default: part })),
  );
}
