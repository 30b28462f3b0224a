import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface LinkMicUserProps {
  roomId: string;
  uid: string;
  /** The reader is the host of the room. */
  own: boolean;
}

interface LinkMicShared {
  /** Users on the seats of the watched room. */
  readonly seated: ReadonlySet<string>;
  /** Invites a user to a seat; null for everybody but the host while link-mic is open. */
  readonly invite: ((uid: string) => void) | null;
  /** Draws what the card of a user offers; null for users who decide nothing. */
  readonly userActions: ((user: LinkMicUserProps) => ReactNode) | null;
  /** Factor on the volume of the broadcast, which also carries the host's voice, some seconds late. */
  readonly duck: number;
}

const initial: LinkMicShared = { seated: new Set(), invite: null, userActions: null, duck: 1 };

/** What the player, the chat and the cards of users need of a room's link-mic; set by the feature while it is open. */
export const useLinkMic = create<LinkMicShared>()(() => initial);

export const showLinkMic = (shared: Partial<LinkMicShared>): void => useLinkMic.setState(shared);
export const hideLinkMic = (): void => useLinkMic.setState(initial);

/** Whether a user is on a seat of the watched room. */
export const useIsSeated = (uid: string): boolean => useLinkMic(({ seated }) => seated.has(uid));
