import { apiBase, type Call, type Op, type Paired } from '@touchline/contract/kernel';
import fc from 'fast-check';
import { hostileInput, type KnownValues } from './inputs.ts';
import { hostileBodies, hostileHeaders, hostileQueries, hostileSegments } from './texts.ts';

/** One request as sent over the wire, without any correction. */
export interface HostileRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

const parametersOf = (call: Call): string[] => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

const membersOf = (input: unknown): [string, unknown][] =>
  typeof input === 'object' && input !== null ? Object.entries(input).filter(([, value]) => value !== undefined) : [];

/** URL of a call with an input: path parameters in their places, the rest of a GET in the query. */
function targetOf(call: Call, input: unknown, segments: Readonly<Record<string, string>>, query: string): string {
  const members = membersOf(input);
  const given = new Map(members);
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => segments[name] ?? encoded(given.get(name) ?? '1'),
  );
  const parameters = new Set(parametersOf(call));
  const asked =
    call.method === 'GET'
      ? members.filter(([name]) => !parameters.has(name)).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      : [];
  const whole = [...asked, ...(query === '' ? [] : [query])].join('&');
  return `${apiBase}${path}${whole === '' ? '' : `?${whole}`}`;
}

/** Mostly `usual`, sometimes a value of `rare`. */
const sometimes = <T>(usual: T, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });

/** Generates requests to one call: inputs of `hostileInput`, broken paths, queries, headers and bodies. */
export function hostileRequest({ call, schema }: Paired<Call>, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const names = parametersOf(call);
  const segments = sometimes<Readonly<Record<string, string>>>(
    {},
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...hostileSegments)]))),
  );
  return fc
    .record({
      // What is checked later than the input is described too.
      input: hostileInput(schema.described ?? schema.input, known),
      segments,
      query: sometimes('', fc.constantFrom(...hostileQueries)),
      headers: sometimes<Readonly<Record<string, string>>>({}, fc.constantFrom(...hostileHeaders)),
      body: sometimes<string | Uint8Array | null>(null, fc.constantFrom(...hostileBodies)),
    })
    .map(({ input, segments: places, query, headers, body }) => ({
      method: call.method,
      target: targetOf(call, input, places, query),
      headers: { 'content-type': 'application/json', ...headers },
      body: call.method === 'GET' ? undefined : (body ?? bodyOf(call, input)),
    }));
}

function bodyOf(call: Call, input: unknown): string {
  const parameters = parametersOf(call);
  if (parameters.length === 0 || typeof input !== 'object' || input === null || Array.isArray(input))
    return JSON.stringify(input) ?? '';
  return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name))));
}

/** Generates frames of one socket request: inputs as for calls, and invalid heads. */
export function hostileFrame({ call, schema }: Paired<Op>, known: KnownValues): fc.Arbitrary<string> {
  const id = fc.oneof({ weight: 8, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.constantFrom(-1, 2 ** 53, 0.5) });
  return fc
    .record({ id, input: hostileInput(schema.input, known) })
    .map((frame) => JSON.stringify({ ...(frame.input as object), id: frame.id, op: call.op }));
}
