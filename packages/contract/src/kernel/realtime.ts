import * as z from 'zod/mini';
import type { ServerErrorCode } from '../errors.ts';
import type { Feature } from '../settings/rules.ts';
import type { Access, RateLimit } from './call.ts';

/** One request over the socket: `{ id, op, ...input }`, answered `{ id, ok, data | code }`. */
export interface Op {
  readonly op: string;
  readonly access: Access;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly errors: readonly ServerErrorCode[];
  readonly rate: RateLimit;
  /** The switch that disables it with `feature_disabled`. */
  readonly feature?: Feature;
}

export type OpGroup = Readonly<Record<string, Op>>;

export const op = <const O extends Op>(definition: O): O => definition;

/** Treatment of an event when a room or a client is overloaded: `kept` is never dropped, `sampled` may be. */
export type Delivery = 'kept' | 'sampled';

/** One event type of a channel: `{ c: channel, s: sequence, t: type, d: data }`. */
export interface RealtimeEvent {
  readonly type: string;
  readonly delivery: Delivery;
  readonly data: z.ZodMiniType;
}

export const event = <const E extends RealtimeEvent>(definition: E): E => definition;

export type EventDataOf<E extends RealtimeEvent> = z.output<E['data']>;

export const channelKinds = ['room', 'user', 'match', 'matches', 'group'] as const;
export type ChannelKind = (typeof channelKinds)[number];
export type ChannelName = `${ChannelKind}:${string}`;

export const channelName = z
  .string()
  .check(z.regex(/^(room|user|match|matches|group):[0-9]{1,20}$/)) as unknown as z.ZodMiniType<
  ChannelName,
  ChannelName
>;

export const channelOf = (kind: ChannelKind, id: string | number): ChannelName => `${kind}:${id}`;

/** One entry of a server-to-client batch. `s` is 0 on events outside the sequence (presence, notices about the socket). */
export const frameEvent = z.object({ c: z.string(), s: z.int(), t: z.string(), d: z.unknown() });
export type FrameEvent = z.output<typeof frameEvent>;

export const requestHead = z.looseObject({ id: z.int(), op: z.string().check(z.maxLength(40)) });

/** The answer to one request. */
export type Answer<D = unknown> =
  | { id: number; ok: true; data: D }
  | { id: number; ok: false; code: string; data?: Record<string, unknown> };
