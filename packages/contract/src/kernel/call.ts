import type * as z from 'zod/mini';
import type { ServerErrorCode } from '../errors.ts';
import type { StaffGroup } from '../operators/permissions.ts';
import type { Feature } from '../settings/rules.ts';

/** Who may make a call. Each level includes the levels after it; `operator` and `feed`, an API key, are separate. */
export type Access = 'public' | 'guest' | 'member' | 'host' | 'operator' | 'feed';

/** `limit` calls in `windowMs` per account; for public calls also per network address. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** The order in which an overloaded server rejects calls: lists first; room entry, sign-in and session refresh last. */
export type CallCost = 'list' | 'other' | 'entry';

/** The plain data of a call, all that a browser needs to make it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path below the API base, such as `/anchor`; `{name}` is a path parameter and a member of the input. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Row of the staff permission table: of every `operator` call and only of those. */
  readonly staff?: StaffGroup;
  /** For an `operator` call that changes nothing and reveals nothing sensitive: no security code is required. */
  readonly reading?: true;
  /** For an `operator` call that is allowed before the operator has set up the security code. */
  readonly enrolling?: true;
  /** For an `operator` call that is allowed before the operator has replaced a password set by somebody else. */
  readonly replacingPassword?: true;
  /** For a list of the back office: its name in the audit log when an operator saves it as a file. */
  readonly exportName?: string;
  /** For an `operator` call that fills a file: each answer adds a line to the audit log, under this name. */
  readonly exporting?: string;
  readonly rate: RateLimit;
  /** Limit of a public call for all clients of one network address; defaults to `rate`. Higher only for cheap calls. */
  readonly networkRate?: RateLimit;
  /**
   * How long caches may keep the answer; only for public GET calls whose answer depends on nothing but the language.
   */
  readonly cacheSeconds?: number;
  /** The switch that disables it with `feature_disabled`. */
  readonly feature?: Feature;
  /** Answered to everybody while the portal is closed for maintenance; other calls are answered to staff only. */
  readonly duringMaintenance?: true;
  /** Part of watching a broadcast: blocked where a region rule blocks watching. */
  readonly watching?: true;
  /** Set only where the schemas do not decide it: calls that return `items` or take a page size are lists. */
  readonly cost?: CallCost;
  /** Maximum size of the JSON body in bytes; by default `wire.bodyMax`, of a public call 16 KB. */
  readonly bodyMax?: number;
}

/** What the server and the tests know of a call or socket operation besides its plain data. */
export interface CallSchema {
  readonly summary: string;
  readonly input: z.ZodMiniType;
  /** The input of the API description, when the handler checks parts of the input by itself. */
  readonly described?: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Errors of this call; `commonErrors` apply to every call. */
  readonly errors: readonly ServerErrorCode[];
}

/** A route as it is written: with `POST` unless it says `GET`, and of operators when it names a row of the staff table. */
export type RouteEntry = Omit<Route, 'method' | 'access' | 'staff'> & {
  readonly method?: 'GET';
} & (
    | { readonly access: Exclude<Access, 'operator'>; readonly staff?: undefined }
    | { readonly staff: StaffGroup; readonly access?: undefined }
  );

/** What a written route leaves out. */
export interface RouteDefaults<R> {
  readonly method: R extends { readonly method: 'GET' } ? 'GET' : 'POST';
  readonly access: R extends { readonly access: infer A extends Access } ? A : 'operator';
}

export type CallSchemas = Readonly<Record<string, CallSchema>>;

declare const schema: unique symbol;

/** Carries the types of a schema. The member does not exist at runtime. */
export interface Typed<S> {
  readonly [schema]?: S;
}

/** The schema whose types a call, operation or event carries. */
export type SchemaOf<T extends Typed<unknown>> = NonNullable<T[typeof schema]>;

/** A route with the types of its input, output and errors. */
export type Call<S extends CallSchema = CallSchema> = Route & Typed<S>;

export type CallGroup = Readonly<Record<string, Call>>;

/** The schemas of a group of calls or operations by name. */
export type SchemasOf<G extends Readonly<Record<string, Typed<unknown>>>> = { readonly [K in keyof G]: SchemaOf<G[K]> };

/** The plain data of one call or operation with its schema. */
export interface Paired<T> {
  readonly call: T;
  readonly schema: CallSchema;
}

/** Pairs the members of a group with their schemas. */
export const paired = <T extends Typed<CallSchema>>(
  group: Readonly<Record<string, T>>,
  schemas: CallSchemas,
): Paired<T>[] =>
  Object.entries(group).map(([name, call]) => {
    const schema = schemas[name];
    if (!schema) throw new Error(`no schema of ${name}`);
    return { call, schema };
  });

/** Plain data `D` with the types of the schemas `S` of the same names. */
export type TypedGroup<D, S> = { readonly [K in keyof D]: D[K] & Typed<K extends keyof S ? S[K] : never> };

/** Refuses names that the schemas do not have. */
export type NamedLike<D, S> = D & Readonly<Record<Exclude<keyof D, keyof S>, never>>;

type Routes<D, S> = TypedGroup<{ readonly [K in keyof D]: D[K] & RouteDefaults<D[K]> }, S>;

/**
 * Defines the calls of a domain from plain data: `routes<typeof giftSchemas>()({ send: { … } })`. The schemas are only
 * imported as a type, so that browsers do not load them; a missing or misspelt name does not compile.
 */
export const routes =
  <S extends CallSchemas>() =>
  <const D extends { readonly [K in keyof S]: RouteEntry }>(data: NamedLike<D, S>): Routes<D, S> =>
    Object.assign(
      {},
      ...Object.entries(data).map(([name, entry]) => ({ [name]: { method: 'POST', access: 'operator', ...entry } })),
    );

export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: 60_000 });
export const perHour = (limit: number): RateLimit => ({ limit, windowMs: 3_600_000 });

/**
 * The limit for all guests of one network address together: enough for a household or a class, not for mass-created
 * accounts.
 */
export const guestsOfNetwork = ({ limit, windowMs }: RateLimit): RateLimit => ({ limit: limit * 20, windowMs });

/** Input as the caller sends it. */
export type InputOf<C extends Typed<CallSchema>> = z.input<SchemaOf<C>['input']>;
/** Input as the handler receives it: validated, with defaults. */
export type ParsedInputOf<C extends Typed<CallSchema>> = z.output<SchemaOf<C>['input']>;
/** Output as the caller receives it in `data`. */
export type OutputOf<C extends Typed<CallSchema>> = z.output<SchemaOf<C>['output']>;
/** The errors that a call declares besides `commonErrors`. */
export type ErrorOf<C extends Typed<CallSchema>> = SchemaOf<C>['errors'][number];
