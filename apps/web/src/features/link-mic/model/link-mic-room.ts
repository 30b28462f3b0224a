import { useSession } from '../../../shared/session/session.ts';
import type { ListenToRoom } from '../api/use-link-mic.ts';

/** A room as its link-mic needs it. */
export interface LinkMicRoom {
  readonly roomId: string;
  readonly hostUid: string;
  /** The current user is the host. */
  readonly own: boolean;
  /** The current user may mute and remove guests. */
  readonly disciplines: boolean;
  readonly listen: ListenToRoom;
}

export const useUid = (): string => useSession(({ user }) => user?.uid ?? '');
