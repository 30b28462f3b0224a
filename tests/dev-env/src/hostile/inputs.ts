import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileNumbers, hostileShapes, hostileTexts } from './texts.ts';

type Schema = z.core.$ZodType;
type Definition = Record<string, unknown> & { readonly type: string };

interface Check {
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly value?: unknown;
  readonly inclusive?: boolean;
  readonly check: string;
}

const definitionOf = (schema: Schema): Definition => ({ ...schema._zod.def });
/** A format (`z.email()`, `z.int()`) is the schema's own check. */
const ownCheck = ({ check, format, pattern }: Definition): Check => ({
  check: typeof check === 'string' ? check : '',
  ...(typeof format === 'string' && { format }),
  ...(pattern instanceof RegExp && { pattern }),
});
const checksOf = (definition: Definition): Check[] => [
  ownCheck(definition),
  ...((definition.checks ?? []) as { _zod: { def: Check } }[]).map((check) => check._zod.def),
];

/** Ids that exist on the attacked server: inputs with them get past the lookup. */
export interface KnownValues {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

const bound = (checks: readonly Check[], kind: string): number | undefined => {
  const found = checks.find(({ check }) => check === kind);
  const value = found?.maximum ?? found?.minimum ?? found?.value;
  return typeof value === 'number' ? value : undefined;
};

/** fast-check examines all its dangerous texts for each text that it generates: these are made once. */
const made = new Map<string, fc.Arbitrary<string>>();
function madeOnce(key: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const arbitrary = made.get(key) ?? make();
  made.set(key, arbitrary);
  return arbitrary;
}

const matching = ({ source }: RegExp): fc.Arbitrary<string> =>
  madeOnce(`/${source}/`, () => fc.stringMatching(new RegExp(source, 'u'), { size: 'small' }));
const anyText = (maxLength: number): fc.Arbitrary<string> =>
  madeOnce(String(maxLength), () => fc.string({ maxLength, unit: 'binary' }));

function textOf(definition: Definition, known: KnownValues): fc.Arbitrary<unknown> {
  const checks = checksOf(definition);
  const format = checks.find((check) => check.format !== undefined && check.format !== 'regex')?.format;
  if (format === 'datetime')
    return fc.constantFrom('2026-03-01T20:00:00Z', '1970-01-01T00:00:00+14:00', '9999-12-31T23:59:59Z');
  if (format === 'date') return fc.constantFrom('2026-03-01', '0001-01-01', '9999-12-31');
  const pattern = checks.find((check) => check.pattern !== undefined)?.pattern;
  if (pattern) {
    const fitting = known.ids.filter((id) => pattern.test(id));
    const fits = matching(pattern);
    return fitting.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, fits) : fits;
  }
  const max = bound(checks, 'max_length') ?? 100;
  const fits = (text: string): boolean => text.length <= max;
  const within = [...hostileTexts, ...known.texts, ...known.ids].filter(fits);
  return fc.oneof(fc.constantFrom(...within), anyText(Math.min(max, 40)), fc.constant('x'.repeat(Math.min(max, 5000))));
}

function numberOf(definition: Definition): fc.Arbitrary<unknown> {
  const checks = checksOf(definition);
  const min = Math.max(bound(checks, 'greater_than') ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
  const max = Math.min(bound(checks, 'less_than') ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const inside = hostileNumbers.filter((value) => Number.isInteger(value) && value >= min && value <= max);
  return fc.oneof(
    fc.constantFrom(min, max, ...inside),
    fc.integer({ min: Math.max(min, -10), max: Math.max(min, Math.min(max, 200)) }),
  );
}

const optional = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.option(inner, { nil: undefined, freq: 3 });

const several = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.array(inner, { maxLength: 4, size: 'max' });

/** Generates values that match a schema, from its limits, so that a call reaches its handler. */
export function fittingOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const inner = (): fc.Arbitrary<unknown> => fittingOf(definition.innerType as Schema, known);
  switch (definition.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(definition.shape as Record<string, Schema>).map(([name, member]) => [
            name,
            fittingOf(member, known),
          ]),
        ),
      );
    case 'string':
      return textOf(definition, known);
    case 'number':
    case 'int':
      return numberOf(definition);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries as Record<string, unknown>));
    case 'literal':
      return fc.constantFrom(...(definition.values as unknown[]));
    case 'optional':
    case 'default':
      return optional(inner());
    case 'nullable':
      return fc.option(inner(), { nil: null });
    case 'array':
      return several(fittingOf(definition.element as Schema, known));
    case 'tuple':
      return fc.tuple(...(definition.items as Schema[]).map((item) => fittingOf(item, known)));
    case 'union':
      return fc.oneof(...(definition.options as Schema[]).map((option) => fittingOf(option, known)));
    case 'record':
      return fc.dictionary(
        fittingOf(definition.keyType as Schema, known).map(String),
        fittingOf(definition.valueType as Schema, known),
        { maxKeys: 4 },
      );
    case 'pipe':
      return fittingOf(definition.in as Schema, known);
    default:
      return anyValue;
  }
}

/** Any JSON value. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(...hostileShapes),
);

/** Generates a valid input, one with a wrong or extra member, or something else altogether. */
export function hostileInput(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, known);
  const shape = definitionOf(schema).shape as Record<string, Schema> | undefined;
  const names = Object.keys(shape ?? {});
  const extra = fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'uid', '');
  const broken = (name: fc.Arbitrary<string>) =>
    fc.tuple(fitting, name, anyValue).map(([input, member, value]) => withMember(input, member, value));
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    ...(names.length > 0 ? [{ weight: 4, arbitrary: broken(fc.constantFrom(...names)) }] : []),
    { weight: 1, arbitrary: broken(extra) },
    { weight: 1, arbitrary: anyValue },
  );
}

function withMember(input: unknown, name: string, value: unknown): unknown {
  const changed: Record<string, unknown> = { ...(input as object) };
  // Assigning `__proto__` would change the prototype instead of adding a member.
  Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
  return changed;
}
