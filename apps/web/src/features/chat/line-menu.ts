import { canInRoom, type RoomMessage, type RoomRole, type RoomStanding } from '@touchline/contract/rooms';

export const lineActions = ['reply', 'mention', 'copy', 'report', 'delete'] as const;
export type LineAction = (typeof lineActions)[number];

export interface Reader {
  uid: string;
  role: RoomRole;
  muted: boolean;
  blacklisted: boolean;
  /** Nothing stands against speaking. */
  maySpeak: boolean;
}

const standingOf = ({ role, muted, blacklisted }: Reader): RoomStanding => ({ role, muted, blacklisted });

/** What this reader may do with a line now; the server asks the same table again. */
export function actionsOn(message: RoomMessage, reader: Reader, now: number): LineAction[] {
  const self = message.from.uid === reader.uid;
  const mayDelete = canInRoom('delete_message', standingOf(reader), {
    role: message.from.role,
    otherHost: message.from.zb === 1 && message.from.role !== 'anchor',
    self,
    sentAgoMs: Math.max(0, now - Date.parse(message.at)),
  });
  return lineActions.filter((action) => {
    if (action === 'reply') return reader.maySpeak;
    if (action === 'mention') return reader.maySpeak && !self;
    if (action === 'report') return !self && canInRoom('follow', standingOf(reader));
    return action === 'copy' || mayDelete;
  });
}
