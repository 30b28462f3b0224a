/** Loads what only screens other than the match list need: where those screens are, and where their texts are. */
export const loadLazyParts = () => import('./lazy-parts.ts');

/** Starts loading it without waiting. A failure shows where the parts are needed. */
export const prefetchLazyParts = (): void => void loadLazyParts().catch(() => {});
