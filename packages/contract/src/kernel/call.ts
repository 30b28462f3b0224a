import type * as z from 'zod/mini';
import type { ServerErrorCode } from '../errors.ts';
import type { ExportName } from '../operators/export-names.ts';
import type { StaffGroup } from '../operators/permissions.ts';
import type { Feature } from '../settings/rules.ts';

/** Who may make a call. Each level includes the levels after it; `operator` is separate. */
export type Access = 'public' | 'visitor' | 'member' | 'anchor' | 'operator';

/** `limit` calls in `windowMs` per account; for public calls also per network address. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** The order in which an overloaded server rejects calls: lists first; room entry, sign-in and session refresh last. */
export type CallCost = 'list' | 'other' | 'entry';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path below the API base, such as `/anchor`; `{name}` is a path parameter and a member of the input. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Row of the staff permission table; required for every `operator` call and only for those. */
  readonly staff?: StaffGroup;
  /** For an `operator` call that changes nothing and reveals nothing sensitive: no security code is required. */
  readonly reading?: true;
  /** For an `operator` call that is allowed before the operator has set up the security code. */
  readonly enrolling?: true;
  /** For an `operator` call that is allowed before the operator has replaced a password set by somebody else. */
  readonly replacingPassword?: true;
  /** For an `operator` call that fills a file: each answer adds a line to the audit log. */
  readonly exporting?: ExportName;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Errors of this call; `commonErrors` apply to every call. */
  readonly errors: readonly ServerErrorCode[];
  readonly rate: RateLimit;
  /** Limit of a public call for all clients of one network address; defaults to `rate`. Higher only for cheap calls. */
  readonly networkRate?: RateLimit;
  /**
   * How long caches may keep the answer; only for public GET calls whose answer depends on nothing but the language.
   */
  readonly cacheSeconds?: number;
  /** The switch that disables it with `feature_disabled`. */
  readonly feature?: Feature;
  /** Part of watching a broadcast: blocked where a region rule blocks watching. */
  readonly watching?: true;
  /** Set only to override `costOf`. */
  readonly cost?: CallCost;
  /** Maximum size of the JSON body in bytes, when above `wire.bodyMax`. */
  readonly bodyMax?: number;
}

export type CallGroup = Readonly<Record<string, Call>>;

/** Defines one HTTP call. */
export const call = <const C extends Call>(definition: C): C => definition;

export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: 60_000 });

/**
 * The limit for all guests of one network address together: enough for a household or a class, not for mass-created
 * accounts.
 */
export const guestsOfNetwork = ({ limit, windowMs }: RateLimit): RateLimit => ({ limit: limit * 20, windowMs });

/** Calls that return `items` or take a page size are lists. */
export function costOf({ cost, input, output }: Call): CallCost {
  if (cost) return cost;
  return 'items' in membersOf(output) || 'limit' in membersOf(input) ? 'list' : 'other';
}

const membersOf = (shape: z.ZodMiniType): object => ('shape' in shape.def ? Object(shape.def.shape) : {});

/** Input as the caller sends it. */
export type InputOf<C extends { input: z.ZodMiniType }> = z.input<C['input']>;
/** Input as the handler receives it: validated, with defaults. */
export type ParsedInputOf<C extends { input: z.ZodMiniType }> = z.output<C['input']>;
/** Output as the caller receives it in `data`. */
export type OutputOf<C extends { output: z.ZodMiniType }> = z.output<C['output']>;
