import { create } from 'zustand';

/** A broadcast that continues in a corner of the screen after its room was left. */
export interface MiniBroadcast {
  readonly hostId: string;
  /** Address of the room. */
  readonly href: string;
}

export const useMiniPlayer = create<{ broadcast: MiniBroadcast | null }>()(() => ({ broadcast: null }));

export const openMiniPlayer = (broadcast: MiniBroadcast): void => useMiniPlayer.setState({ broadcast });
export const closeMiniPlayer = (): void => useMiniPlayer.setState({ broadcast: null });
