import { describe, expect, it, vi } from 'vitest';
import { answerOnce, createIdempotentCalls, digestOf } from './idempotent-call.ts';
import { isRefusal, refuse } from './refusal.ts';

const conflict = refuse('idempotency_conflict');
const nothing = async () => null;

/** A promise and the function that resolves it. */
function gate<T>() {
  let open: (value: T) => void = () => {};
  const passed = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe('answerOnce', () => {
  const stored = async () => ({ digest: 'a', answer: () => 'first' });

  it('does not look up an accepted call', async () => {
    const lookUp = vi.fn<typeof nothing>(nothing);
    expect(await answerOnce({ digest: 'a', run: async () => 'done', stored: lookUp })).toBe('done');
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('returns the stored answer when the repetition is refused', async () => {
    expect(await answerOnce({ digest: 'a', run: async () => refuse('not_found'), stored })).toBe('first');
  });

  it('refuses other content under a stored key', async () => {
    expect(await answerOnce({ digest: 'b', run: async () => refuse('not_found'), stored })).toEqual(conflict);
  });

  it('returns the refusal of a new key', async () => {
    const refused = refuse('not_found');
    expect(await answerOnce({ digest: 'a', run: async () => refused, stored: nothing })).toBe(refused);
  });
});

describe('createIdempotentCalls', () => {
  it('runs concurrent calls of one key and content once', async () => {
    const once = createIdempotentCalls<string>();
    const run = vi.fn<() => Promise<string>>(async () => 'done');
    const call = { digest: 'a', run, stored: nothing };
    expect(await Promise.all([once('k', call), once('k', call), once('other', call)])).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('refuses other content under a running key when the first call succeeds', async () => {
    const once = createIdempotentCalls<string>();
    const first = gate<string>();
    const second = vi.fn<() => Promise<string>>(async () => 'second');
    const answers = [
      once('k', { digest: 'a', run: () => first.passed, stored: nothing }),
      once('k', { digest: 'b', run: second, stored: nothing }),
    ];
    first.open('first');
    expect(await Promise.all(answers)).toEqual(['first', conflict]);
    expect(second).not.toHaveBeenCalled();
  });

  it('runs other content under a key whose first call was refused', async () => {
    const once = createIdempotentCalls<unknown>();
    const first = gate<unknown>();
    const answers = [
      once('k', { digest: 'a', run: () => first.passed, stored: nothing }),
      once('k', { digest: 'b', run: async () => 'second', stored: nothing }),
    ];
    first.open(refuse('not_found'));
    const [refused, second] = await Promise.all(answers);
    expect(isRefusal(refused)).toBe(true);
    expect(second).toBe('second');
  });
});

describe('digestOf', () => {
  it('differs for other content', () => {
    expect(digestOf(['a', null])).not.toBe(digestOf(['a', 'null']));
    expect(digestOf(['a', 1])).toBe(digestOf(['a', 1]));
  });
});
