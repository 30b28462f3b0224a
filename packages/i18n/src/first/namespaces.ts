import type { TextNamespace } from '../resources.ts';

/** What the frame of the portal and its match list say. */
export const firstNamespaces = ['common', 'shell', 'matches'] as const satisfies readonly TextNamespace[];
