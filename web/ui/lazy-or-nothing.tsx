import { lazy, Suspense, type ComponentType } from 'react';

/** Imports a module that has the part under this name. */
export type Load<Props, Name extends string> = () => Promise<Record<Name, ComponentType<Props>>>;

const nothing = () => null;

/**
 * A part whose code is fetched when it is first shown; a `Suspense` around it says what stands there until then. Where
 * it cannot be loaded, such as offline, `instead` is shown: an import that fails would take the whole page with it.
 */
export function lazyCode<Props extends object, Name extends string>(
  load: Load<Props, Name>,
  name: Name,
  instead: ComponentType<Props> = nothing,
) {
  return lazy(() =>
    load()
      .then((module) => module[name])
      .catch(() => instead)
      .then((part) => ({ default: part })),
  );
}

/** The same for a part that a page can do without: `meanwhile` stands in its place until it is there. */
export function lazyOrNothing<Props extends object, Name extends string>(
  load: Load<Props, Name>,
  name: Name,
  how: { meanwhile?: ComponentType<Props>; instead?: ComponentType<Props> } = {},
): ComponentType<Props> {
  const Part = lazyCode(load, name, how.instead);
  const Meanwhile = how.meanwhile ?? nothing;
  return (props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
