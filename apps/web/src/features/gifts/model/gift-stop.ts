/** Lets features of a screen listen to the events of its room. */
export type ListenToRoom = (listener: (event: { type: string; data: unknown }) => void) => () => void;

/** Why the user may not send gifts here, as an error code with its data. */
export interface GiftStop {
  readonly code: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}
