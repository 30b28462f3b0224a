import { ApiError, type ChannelHandlers } from '@touchline/client';
import { userTypes } from '@touchline/contract/enums';
import type { FrameEvent, OutputOf } from '@touchline/contract/kernel';
import {
  hostRoomKind,
  type OwnStanding,
  type RoomEntry,
  type RoomMessage,
  type RoomRules,
  type RoomState,
  roomOps,
} from '@touchline/contract/rooms';
import type { UploadedMedia, UploadMedia } from './media/media-sending.ts';
import { RoomSession } from './room-session.ts';

type SentRequest = {
  roomId: string;
  clientId: string;
  text?: string;
  replyTo?: string;
  mentions: string[];
} & Partial<UploadedMedia>;
type Posted = OutputOf<typeof roomOps.send>;

/** A message for tests; `more` may change its sender too. */
export function testMessage(
  seq: number,
  { from, ...more }: Partial<Omit<RoomMessage, 'from'>> & { from?: Partial<RoomMessage['from']> } = {},
): RoomMessage {
  return {
    id: String(9000 + seq),
    roomId: '1',
    seq,
    from: {
      uid: '20',
      appNumber: '10000020',
      nickname: 'Minh',
      avatar: null,
      userType: userTypes.user,
      isHost: false,
      role: 'user',
      ...from,
    },
    contentType: 101,
    content: { text: `line ${seq}` },
    at: '2026-03-01T20:00:00.000Z',
    clientId: `client-of-${seq}`,
    ...more,
  };
}

export const testRules: RoomRules = {
  speakingInterval: 2,
  ownInterval: null,
  allMuted: false,
  lockedDown: false,
  followersOnly: false,
  emojiOnly: false,
  accountAgeHours: 0,
  announcement: '',
  welcome: '',
  pinned: null,
};

export const testStanding: OwnStanding = {
  role: 'user',
  operator: false,
  blacklisted: false,
  mute: null,
  platformMute: null,
  follows: false,
  registeredAt: '2026-01-01T00:00:00.000Z',
};

export const testState: RoomState = {
  roomId: '1',
  kind: hostRoomKind,
  ownerId: '5',
  viewers: 3,
  ...testRules,
  role: 'user',
  standing: testStanding,
  speechBlock: null,
  held: [],
};

/** A room session with a fake server whose answers the test sets. */
export function testRoom() {
  const sent: SentRequest[] = [];
  const asked: { before: number }[] = [];
  const deleted: string[] = [];
  const uploads: Parameters<UploadMedia>[] = [];
  let handlers: ChannelHandlers | null = null;
  let own: ChannelHandlers | null = null;
  const answers = {
    send: async ({ clientId, text = '', ...media }: SentRequest): Promise<Posted> => ({
      message: testMessage(100 + sent.length, {
        clientId,
        contentType: media.contentType ?? 101,
        content: { text },
        from: { uid: '7' },
      }),
      nextInMs: 2000,
      held: false,
    }),
    upload: async (...given: Parameters<UploadMedia>): Promise<UploadedMedia> => {
      given[1].onProgress?.(0.5);
      return { contentType: 102, url: `/files/${uploads.length}` };
    },
    history: async (): Promise<{ items: RoomMessage[]; more: boolean }> => ({ items: [], more: false }),
    delete: async (_messageId: string): Promise<void> => undefined,
  };
  const request = async (op: { op: string }, input: unknown): Promise<unknown> => {
    if (op.op === roomOps.history.op) {
      asked.push(input as { before: number });
      return answers.history();
    }
    sent.push(input as SentRequest);
    return answers.send(input as SentRequest);
  };
  const session = new RoomSession('1', {
    realtime: {
      join: (channel, given) => {
        if (channel.startsWith('user:')) own = given;
        else handlers = given;
        return () => {
          if (own === given) own = null;
          else handlers = null;
        };
      },
      request: request as never,
    },
    upload: (...given) => {
      uploads.push(given);
      return answers.upload(...given);
    },
    deleteMessage: async ({ messageId }) => {
      deleted.push(messageId);
      return answers.delete(messageId);
    },
  });
  return {
    session,
    sent,
    asked,
    deleted,
    uploads,
    answers,
    refuse:
      (code: ConstructorParameters<typeof ApiError>[0], data: Record<string, unknown> = {}) =>
      async () => {
        throw new ApiError(code, { data });
      },
    enter: (entry: Partial<RoomEntry> = {}) =>
      handlers?.onEntry?.({ state: testState, linkMic: null, history: [], more: false, ...entry }),
    event: (type: FrameEvent['t'], data: unknown) => handlers?.onEvent({ type, data, seq: 1 }),
    reload: (entry: Partial<RoomEntry> = {}) =>
      handlers?.onReload?.({ state: testState, linkMic: null, history: [], more: false, ...entry }),
    /** Sends an event to the current user only. */
    aside: (type: FrameEvent['t'], data: unknown) => own?.onEvent({ type, data, seq: 1 }),
    joined: () => handlers !== null,
  };
}
