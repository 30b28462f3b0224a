import { ApiError, type ChannelHandlers } from '@touchline/client';
import type { FrameEvent } from '@touchline/contract/kernel';
import { type RoomEntry, type RoomMessage, type RoomState, roomOps } from '@touchline/contract/rooms';
import { RoomSession } from './room-session.ts';

type Sent = { roomId: string; clientId: string; text: string; replyTo?: string; mentions: string[] };

/** A line for tests; `more` may change its sender too. */
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
      userType: 1,
      zb: 0,
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

export const testState: RoomState = {
  roomId: '1',
  kind: 'anchor',
  ownerId: '5',
  viewers: 3,
  speakingInterval: 2,
  allMuted: false,
  announcement: '',
  role: 'user',
  speechBlock: null,
};

/** A session on a server that answers as the test says. */
export function testRoom() {
  const sent: Sent[] = [];
  const asked: { before: number }[] = [];
  const deleted: string[] = [];
  let handlers: ChannelHandlers | null = null;
  const answers = {
    send: async ({ clientId, text }: Sent): Promise<{ message: RoomMessage; nextInMs: number }> => ({
      message: testMessage(100 + sent.length, { clientId, content: { text }, from: { uid: '7' } }),
      nextInMs: 2000,
    }),
    history: async (): Promise<{ items: RoomMessage[]; more: boolean }> => ({ items: [], more: false }),
    delete: async (_messageId: string): Promise<void> => undefined,
  };
  const request = async (op: { op: string }, input: unknown): Promise<unknown> => {
    if (op.op === roomOps.history.op) {
      asked.push(input as { before: number });
      return answers.history();
    }
    sent.push(input as Sent);
    return answers.send(input as Sent);
  };
  const session = new RoomSession('1', {
    realtime: {
      join: (_channel, given) => {
        handlers = given;
        return () => {
          handlers = null;
        };
      },
      request: request as never,
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
    answers,
    refuse:
      (code: ConstructorParameters<typeof ApiError>[0], data: Record<string, unknown> = {}) =>
      async () => {
        throw new ApiError(code, { data });
      },
    enter: (entry: Partial<RoomEntry> = {}) =>
      handlers?.onEntry?.({ state: testState, history: [], more: false, ...entry }),
    event: (type: FrameEvent['t'], data: unknown) => handlers?.onEvent({ type, data, seq: 1 }),
    reload: (entry: Partial<RoomEntry> = {}) =>
      handlers?.onReload?.({ state: testState, history: [], more: false, ...entry }),
    joined: () => handlers !== null,
  };
}
