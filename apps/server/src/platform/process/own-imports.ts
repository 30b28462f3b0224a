import { type ResolveFnOutput, registerHooks } from 'node:module';

/** A path within our sources is complete, so it needs no look at the disk. */
const ownPath = /^\.{1,2}\/.*\.ts$/;

/**
 * Resolves the imports of our own modules without Node's search, which takes a fifth of the time of loading the server:
 * paths are complete, and a package is the same for all modules of a workspace.
 */
export function resolveOwnImports(): void {
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL } = context;
      if (parentURL === undefined || parentURL.includes('/node_modules/')) return next(specifier, context);
      if (ownPath.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
      if (/^(?:[./]|\w+:)/.test(specifier)) return next(specifier, context);
      const place = `${parentURL.slice(0, parentURL.lastIndexOf('/src/'))} ${specifier} ${context.conditions.join()}`;
      const found = packages.get(place) ?? next(specifier, context);
      packages.set(place, found);
      return { ...found, shortCircuit: true };
    },
  });
}
