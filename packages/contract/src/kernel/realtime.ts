import type * as z from 'zod/mini';
import type { Feature } from '../settings/rules.ts';
import type { Access, CallSchema, CallSchemas, NamedLike, RateLimit, SchemaOf, Typed, TypedGroup } from './call.ts';

/** The plain data of a request over the socket: `{ id, op, ...input }`, answered `{ id, ok, data | code }`. */
export interface OpRoute {
  readonly op: string;
  readonly access: Access;
  readonly rate: RateLimit;
  /** The switch that disables it with `feature_disabled`. */
  readonly feature?: Feature;
}

/** A socket operation with the types of its input, output and errors. */
export type Op<S extends CallSchema = CallSchema> = OpRoute & Typed<S>;

export type OpGroup = Readonly<Record<string, Op>>;

/** Defines socket operations like `routes` defines calls. */
export const ops =
  <S extends CallSchemas>() =>
  <const D extends { readonly [K in keyof S]: OpRoute }>(data: NamedLike<D, S>): TypedGroup<D, S> =>
    data;

/** Treatment of an event when a room or a client is overloaded: `kept` is never dropped, `sampled` may be. */
export type Delivery = 'kept' | 'sampled';

/** The plain data of an event type of a channel: `{ c: channel, s: sequence, t: type, d: data }`. */
export interface EventName {
  readonly type: string;
  readonly delivery: Delivery;
}

export type EventSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** An event type with the type of its data. */
export type RealtimeEvent<S extends z.ZodMiniType = z.ZodMiniType> = EventName & Typed<S>;

/** Defines event types like `routes` defines calls. */
export const events =
  <S extends EventSchemas>() =>
  <const D extends { readonly [K in keyof S]: EventName }>(data: NamedLike<D, S>): TypedGroup<D, S> =>
    data;

export type EventDataOf<E extends RealtimeEvent> = z.output<SchemaOf<E>>;

export const channelKinds = ['room', 'user', 'match', 'matches', 'group'] as const;
export type ChannelKind = (typeof channelKinds)[number];
export type ChannelName = `${ChannelKind}:${string}`;

export const channelOf = (kind: ChannelKind, id: string | number): ChannelName => `${kind}:${id}`;

/** The answer to one request. */
export type Answer<D = unknown> =
  | { id: number; ok: true; data: D }
  | { id: number; ok: false; code: string; data?: Record<string, unknown> };
