import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inputDepthMax } from './clean-input.ts';
import { createInputParser } from './input-parser.ts';
import { BadInput } from './refusal.ts';

const parse = createInputParser(z.object({ name: z.string(), at: z.optional(z.number()) }));
const problemsOf = (answer: unknown) => (answer instanceof BadInput ? answer.fields : null);

describe('createInputParser', () => {
  it('returns the cleaned input', () => {
    expect(parse({ name: 'a\u0000b' })).toEqual({ name: 'ab' });
  });

  it('names every invalid field', () => {
    expect(problemsOf(parse({ at: 'now' }))).toEqual([
      { path: 'name', code: 'invalid_type' },
      { path: 'at', code: 'invalid_type' },
    ]);
  });

  it('refuses unknown members', () => {
    expect(problemsOf(parse({ name: 'a', nmae: 'b' }))).toMatchObject([{ code: 'unrecognized_keys' }]);
  });

  it('refuses input that is nested too deeply', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth <= inputDepthMax; depth += 1) deep = [deep];
    expect(problemsOf(parse({ name: deep }))).toEqual([{ path: '', code: 'too_deep' }]);
  });
});
