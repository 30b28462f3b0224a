/** How a screen lets features hear what is said in its room. */
export type ListenToRoom = (listener: (event: { type: string; data: unknown }) => void) => () => void;
