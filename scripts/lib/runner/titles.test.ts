import { describe, expect, it } from 'vitest';
import { patternOf, scorePhrase, titleAt, titlesOf } from './titles.mjs';

const source = `
describe('a room', () => {
  it('opens', run);
  it.each([['a', f(1)]])("closes %s's door", run);
  test.each\`x | y\`(\`counts to \${x}\`, run);
  it.skipIf(slow)(
    'wraps',
    run,
  );
});
test.describe('phone', () => {
  test('it\\'s small', async () => { await test.step('taps', run); call('not a title', 1); });
});`;

describe('titles of a source', () => {
  it('are those of tests and groups, with their lines', () =>
    expect(titlesOf(source).map(({ text, line, group }) => [text, line, group])).toEqual([
      ['a room', 2, true],
      ['opens', 3, false],
      ["closes %s's door", 4, false],
      ['counts to $' + '{x}', 5, false],
      ['wraps', 6, false],
      ['phone', 11, true],
      ["it's small", 12, false],
    ]));

  it('are found by a line', () => expect(titleAt(titlesOf(source), 8)?.text).toBe('wraps'));
});

describe('a pattern', () => {
  it.each([
    ['closes %s', 'closes anything'],
    ['a $name of $count', 'a gift of 3'],
    ['(1 + 2) costs', 'It (1 + 2) costs'],
    ['Rejects  A', 'rejects a'],
    ['straße', 'STRAßE'],
  ])('of %j matches %j', (text, name) => expect(name).toMatch(new RegExp(patternOf(text))));
});

describe('a phrase', () => {
  const titles = titlesOf(source);

  it.each(['open', 'a room opens', 'a room counts to 12', "closes b's door"])('%j is known', (words) =>
    expect(scorePhrase(titles, words)).toBeGreaterThan(0),
  );

  it.each(['shuts', 'phone opens wide', 'b'.repeat(40)])('%j is not known', (words) =>
    expect(scorePhrase(titles, words)).toBe(0),
  );

  it('is not known because of what a test fills in', () =>
    expect(scorePhrase(titlesOf("it.each(cases)('%s', run)"), 'anything at all')).toBe(0));
});
