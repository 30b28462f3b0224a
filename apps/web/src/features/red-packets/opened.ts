import { create } from 'zustand';

/** Which packet somebody is looking at; lines of the chat and the envelope over the picture open the same one. */
export const useLookedAt = create<{ packetId: string | null }>()(() => ({ packetId: null }));

export const lookAt = (packetId: string): void => useLookedAt.setState({ packetId });
export const lookAway = (): void => useLookedAt.setState({ packetId: null });
