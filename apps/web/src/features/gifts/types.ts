/** How a screen lets features hear what is said in its room. */
export type ListenToRoom = (listener: (event: { type: string; data: unknown }) => void) => () => void;

/** Why somebody may not give here, as an error code with its data. */
export interface GiftStop {
  readonly code: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}
