import { text, typedText } from '@touchline/contract/kernel/schemas';
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

  it('refuses a text beyond its bound with the error and the limit of the text', () => {
    const parseTexts = createInputParser(z.object({ remark: text(20), words: typedText('message_too_long', 50) }));
    const long = 'x'.repeat(201);
    expect(parseTexts({ remark: 'x'.repeat(80), words: '' })).toEqual({ remark: 'x'.repeat(80), words: '' });
    expect(parseTexts({ remark: ` ${long} `, words: '' })).toMatchObject({
      code: 'text_too_long',
      data: { max: 20 },
      fields: [{ path: 'remark', code: 'text_too_long' }],
    });
    expect(parseTexts({ remark: '', words: long })).toMatchObject({ code: 'message_too_long', data: { max: 50 } });
    expect(parseTexts({ remark: long })).toMatchObject({ code: 'bad_input' });
  });

  it('takes null for a member that was left out when it has a default, and no other', () => {
    const parseDefaults = createInputParser(
      z.object({ phone: z._default(z.string(), ''), at: z._default(z.nullable(z.string()), 'now'), name: z.string() }),
    );
    expect(parseDefaults({ phone: null, at: null, name: 'a' })).toEqual({ phone: '', at: null, name: 'a' });
    expect(problemsOf(parseDefaults({ name: null }))).toEqual([{ path: 'name', code: 'invalid_type' }]);
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
