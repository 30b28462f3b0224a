import { registerHooks } from 'node:module';

/**
 * Resolves the imports of our own modules in a process of Vitest, instead of its own hook, which reports each one to the
 * main process: ten thousand messages for the whole server, and only watching needs them. The paths of our imports are
 * complete, so they need no look at the disk either.
 */
export function resolveOwnImports() {
  /** @type {Map<string, import('node:module').ResolveFnOutput>} */
  const packages = new Map();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL } = context;
      if (parentURL === undefined || parentURL.includes('/node_modules/')) return next(specifier, context);
      if (/^\.{1,2}\/.*\.ts$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
      // Workspaces have one place, whoever imports them.
      if (!specifier.startsWith('@touchline/')) return next(specifier, context);
      const found = packages.get(specifier) ?? next(specifier, context);
      packages.set(specifier, found);
      return { ...found, shortCircuit: true };
    },
  });
}
