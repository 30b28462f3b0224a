import { describe, expect, it } from 'vitest';
import { hasCode, narrowed, type Refusal, refuse } from './refusal.ts';

const fromAnywhere = (refusal: Refusal): Refusal => refusal;

describe('a narrowed refusal', () => {
  it('has a code that the call declares, or one of every call', () => {
    const own = refuse('cannot_gift_self');
    expect(narrowed(fromAnywhere(own), ['cannot_gift_self', 'stream_not_live'])).toBe(own);
    const common = refuse('no_permission');
    expect(narrowed(fromAnywhere(common), ['cannot_gift_self'])).toBe(common);
  });

  it('fails a test when it has another code', () => {
    expect(() => narrowed(fromAnywhere(refuse('group_left')), ['cannot_gift_self'])).toThrow(
      'group_left is not among the refusals that are declared: cannot_gift_self',
    );
  });
});

it('tells whether a refusal has one of some codes', () => {
  const refusal = fromAnywhere(refuse('group_left'));
  expect([hasCode(refusal, 'group_removed', 'group_left'), hasCode(refusal, 'group_removed')]).toEqual([true, false]);
});
