import type { OutputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls as calls } from '@touchline/contract/word-filter';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { WordTools } from './WordTools.tsx';

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

const word = 'x';
const cases: readonly [string, OutputOf<typeof calls.test>][] = [
  ['It would be rejected', { refused: true, held: false, text: 'x', matches: [{ word, action: 'refuse' }] }],
  [
    'It would be held, and shown like this once approved',
    { refused: false, held: true, text: 'x', matches: [{ word, action: 'hold' }] },
  ],
  ['It would be shown like this', { refused: false, held: false, text: '*', matches: [{ word, action: 'mask' }] }],
  ['Nothing would happen', { refused: false, held: false, text: 'x', matches: [] }],
];

it.each(cases)('describes the result for a tested text: %s', async (title, result) => {
  stubServer(() => ({ data: result }));
  page = await draw(<WordTools onChanged={() => {}} />);
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull();
  await typeInto(document.querySelector('textarea') as HTMLTextAreaElement, 'x');
  await click(button('Try it'));
  await expect.poll(() => document.querySelector(':is([role=status], [role=alert]) b')?.textContent).toBe(title);
});
