import type * as z from 'zod/mini';
import type { ServerErrorCode } from '../errors.ts';
import type { ExportName } from '../operators/export-names.ts';
import type { StaffGroup } from '../operators/permissions.ts';
import type { Feature } from '../settings.ts';

/** Who may make a call. Each level includes the ones after it, except that `operator` stands alone. */
export type Access = 'public' | 'visitor' | 'member' | 'anchor' | 'operator';

/** `limit` calls in `windowMs`, counted for each account; of public calls also for each network address. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * What is turned away first when the server is behind: lists before everything else, and last what leads into a room,
 * signs somebody in or keeps them signed in.
 */
export type CallCost = 'list' | 'other' | 'entry';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below the API base, `/anchor`; `{name}` marks a path parameter, which is a member of the input. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The row of the staff table; every `operator` call names one, and only those do. */
  readonly staff?: StaffGroup;
  /** Of an `operator` call: it changes nothing and gives nothing away, so no security code is asked for. */
  readonly reading?: true;
  /** Of an `operator` call: open to who must set up the security code before anything else. */
  readonly enrolling?: true;
  /** Of an `operator` call: open to who must replace the password of somebody else's making before anything else. */
  readonly replacingPassword?: true;
  /** Of an `operator` call that is made for a file: each answer is a line of the audit log. */
  readonly exporting?: ExportName;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** The failures of its own; those that any call may answer are `commonErrors`. */
  readonly errors: readonly ServerErrorCode[];
  readonly rate: RateLimit;
  /** Of a public call, for all who share a network address; `rate` when left out. More only for what is cheap to answer. */
  readonly networkRate?: RateLimit;
  /** How long caches may keep the answer; only of public GET calls that say the same to everybody who reads a language. */
  readonly cacheSeconds?: number;
  /** The switch that closes it with `feature_disabled`. */
  readonly feature?: Feature;
  /** Part of watching a broadcast: closed where a region rule closes that. */
  readonly watching?: true;
  /** Only where `costOf` would say something else. */
  readonly cost?: CallCost;
  /** Bytes that its JSON body may have, where that is more than `wire.bodyMax`. */
  readonly bodyMax?: number;
}

export type CallGroup = Readonly<Record<string, Call>>;

/** States one HTTP call of the platform. */
export const call = <const C extends Call>(definition: C): C => definition;

export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: 60_000 });

/** What all guests of one network address may do together: a household or a class, not a farm of new accounts. */
export const guestsOfNetwork = ({ limit, windowMs }: RateLimit): RateLimit => ({ limit: limit * 20, windowMs });

/** Calls that answer with `items`, or are asked for a number of things, are lists. */
export function costOf({ cost, input, output }: Call): CallCost {
  if (cost) return cost;
  return 'items' in membersOf(output) || 'limit' in membersOf(input) ? 'list' : 'other';
}

const membersOf = (shape: z.ZodMiniType): object => ('shape' in shape.def ? Object(shape.def.shape) : {});

/** What a caller sends. */
export type InputOf<C extends { input: z.ZodMiniType }> = z.input<C['input']>;
/** What a handler receives: checked, with defaults filled in. */
export type ParsedInputOf<C extends { input: z.ZodMiniType }> = z.output<C['input']>;
/** What a caller gets as `data`. */
export type OutputOf<C extends { output: z.ZodMiniType }> = z.output<C['output']>;
