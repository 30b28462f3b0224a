import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ControlBody,
  type HttpRefusal,
  hasControlSecret,
  readClosedZones,
  readControlBody,
  refuse,
  replyJson,
} from '@touchline/engine-kit';
import type { VoiceFigures } from '../figures.ts';
import { unseatReasons } from '../room/messages.ts';
import type { SeatReport } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import { seatCount } from '../seats.ts';
import { refusals } from './refusals.ts';

const maxBodyBytes = 4 << 10;

/** One room in `GET /control/rooms`. */
export interface RoomReport {
  room: string;
  relay: boolean;
  listeners: number;
  seats: SeatReport[];
}

/** The parts under control. */
export interface Controlled {
  readonly rooms: Rooms;
  readonly figures: () => VoiceFigures;
  /** Connections and listeners refused since the start, by port and reason. */
  readonly refused: () => Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly closeZones: (zones: readonly string[]) => void;
}

/** Carries out a call; a refusal when the body is wrong or the room is not open. */
type Act = (rooms: Rooms, body: ControlBody, controlled: Controlled) => HttpRefusal | null;

/** `GET /control/rooms`, `GET /control/figures` and the POST calls below, all protected by the bearer secret. */
export async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  controlled: Controlled,
  secret: string,
): Promise<void> {
  const { rooms, figures, refused } = controlled;
  const name = path.slice('/control/'.length);
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const isRead = name === 'rooms' || name === 'figures';
  if (!hasControlSecret(request, secret)) refuse(response, refusals.control);
  else if (!act && !isRead) refuse(response, refusals.notFound);
  else if (request.method !== (isRead ? 'GET' : 'POST')) refuse(response, refusals.method);
  else if (name === 'rooms') replyJson(response, 200, { code: 0, rooms: listRooms(rooms) });
  else if (name === 'figures') replyJson(response, 200, { code: 0, figures: figures(), refused: refused() });
  else if (act) {
    const body = await readControlBody(request, maxBodyBytes);
    const refusal = body ? act(rooms, body, controlled) : refusals.badRequest;
    if (refusal) refuse(response, refusal);
    else replyJson(response, 200, { code: 0 });
  }
}

const acts: Readonly<Record<string, Act>> = {
  open: (rooms, { room, relay }) => {
    if (!isId(room) || typeof relay !== 'boolean') return refusals.badRequest;
    return rooms.open(room, relay) ? null : refusals.roomsFull;
  },
  close: (rooms, { room }) => {
    if (!isId(room)) return refusals.badRequest;
    rooms.close(room);
    return null;
  },
  seat: (rooms, { room, seat, request, muted }) => {
    if (!isId(room) || !isSeat(seat) || !isId(request) || typeof muted !== 'boolean') return refusals.badRequest;
    const open = rooms.get(room);
    open?.seat(seat, { request, muted });
    return open ? null : refusals.notOpen;
  },
  unseat: (rooms, { room, seat, reason }) => {
    const known = unseatReasons.find((one) => one === reason);
    if (!isId(room) || !isSeat(seat) || !known) return refusals.badRequest;
    rooms.get(room)?.unseat(seat, known);
    return null;
  },
  mute: (rooms, { room, seat, muted }) => {
    if (!isId(room) || !isSeat(seat) || typeof muted !== 'boolean') return refusals.badRequest;
    rooms.get(room)?.setMuted(seat, muted);
    return null;
  },
  zones: (_rooms, body, { closeZones }) => {
    const closed = readClosedZones(body);
    if (!closed) return refusals.badRequest;
    closeZones(closed);
    return null;
  },
};

const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value);
const isSeat = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < seatCount;

const listRooms = (rooms: Rooms): RoomReport[] =>
  rooms.list().map(({ id, relays, listeners, seats }) => ({ room: id, relay: relays, listeners, seats }));
