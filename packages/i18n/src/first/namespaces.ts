import type { TextNamespace } from '../resources.ts';

/** Namespaces of the portal's frame and its match list. */
export const firstNamespaces = ['common', 'shell', 'matches'] as const satisfies readonly TextNamespace[];
