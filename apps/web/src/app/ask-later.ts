/** Brings what only other screens than the match list need: where they are, and where their texts are. */
export const later = () => import('./later.ts');

/** Asks for it without waiting; a failure is seen by whoever needs it. */
export const askLater = (): void => void later().catch(() => {});
