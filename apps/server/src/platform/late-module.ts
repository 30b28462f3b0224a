import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is loaded by its first use, for those that a start does not need. The caller names its type:
 * `lateModule<typeof import('x')>('x')`.
 */
export function lateModule<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => {
    loaded ??= require(name) as T;
    return loaded;
  };
}
