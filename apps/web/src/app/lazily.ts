import { type ComponentType, lazy } from 'react';

/** Loads an optional part of the page; if it fails to load, the page works without it. */
export const lazily = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (): null => null }),
    ),
  );
