import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls, allOps } from './testing/all-calls.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly error?: (issue: object) => string | undefined } };
  }[];
}

/** The errors that the texts of a schema have of their own, by their code. */
function ownErrors(schema: z.ZodMiniType): string[] {
  const { shape, innerType, element, options, checks = [] } = schema._zod.def as unknown as Definition;
  const parts = [...Object.values(shape ?? {}), ...(options ?? []), innerType, element].filter(
    (part) => part !== undefined,
  );
  const own = checks.flatMap(({ _zod }) => (_zod.def.error?.({}) ?? '').match(/^\w+_too_long/) ?? []);
  return [...own, ...parts.flatMap(ownErrors)];
}

const served = [
  ...allCalls.map(({ call, schema }) => ({ name: `${call.method} ${call.path}`, schema })),
  ...allOps.map(({ call, schema }) => ({ name: call.op, schema })),
];

describe('text beyond the bound of its schema', () => {
  it('is refused with an error that its call states', () => {
    const bounded = served.filter(({ schema }) => ownErrors(schema.input).length > 0);
    expect(bounded.length).toBeGreaterThan(20);
    const silent = bounded.filter(({ schema }) => {
      const stated = new Set<string>(schema.errors);
      return ownErrors(schema.input).some((code) => !stated.has(code));
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
