import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/@media[^{]*\{[\s\S]*?\n\}/g, '');
/** Kinds of blocks: a token of one kind must not replace one of another. */
const kindOf = (selector: string): string => /data-theme|dir/.exec(selector)?.[0] ?? '';
const defined = [...sheet.matchAll(/^([^\s{][^{]*)\{([^}]*)\}/gm)].flatMap(([, selector = '', body = '']) =>
  [...body.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => ({ selector: selector.trim(), name })),
);

it('finds the tokens', () => expect(defined.length).toBeGreaterThan(150));

it('defines each token once for a theme, and never with and without one', () => {
  const twice = defined.filter(({ selector, name }, at) =>
    defined
      .slice(0, at)
      .some(
        (other) => other.name === name && (other.selector === selector || kindOf(other.selector) !== kindOf(selector)),
      ),
  );
  expect(twice).toEqual([]);
});
