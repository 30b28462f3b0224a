import { liveCalls } from '@touchline/contract/operators';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../testing/draw.tsx';
import { CutOffDialog } from './CutOffDialog.tsx';

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

const tile = { hostId: '9', nickname: 'Lin', viewers: 2 };
const reasonField = () => document.querySelector('select') as HTMLSelectElement;
const wordsField = () => document.querySelector('textarea') as HTMLTextAreaElement;
const sent = (asked: ReturnType<typeof stubServer>) =>
  asked.filter(({ path }) => path === liveCalls.cutOff.path).map(({ input }) => input);

it('sends a listed reason as a code and the note as typed', async () => {
  const asked = stubServer(() => ({ data: {} }));
  page = await draw(<CutOffDialog tile={tile} onClose={() => undefined} />);
  await expect.poll(() => reasonField() !== null, { timeout: 5000 }).toBe(true);
  await typeInto(reasonField(), 'gambling');
  await typeInto(wordsField(), ' A link over the score ');
  await click(button('Cut off now'));
  await expect
    .poll(() => sent(asked))
    .toEqual([{ hostId: '9', template: 'gambling', reason: 'A link over the score', resetLiveCode: true }]);
});

it('sends only the note for another reason', async () => {
  const asked = stubServer(() => ({ data: {} }));
  page = await draw(<CutOffDialog tile={tile} onClose={() => undefined} />);
  await expect.poll(() => reasonField() !== null, { timeout: 5000 }).toBe(true);
  await typeInto(reasonField(), 'other');
  await typeInto(wordsField(), 'The picture of a neighbour');
  await click(button('Cut off now'));
  await expect
    .poll(() => sent(asked))
    .toEqual([{ hostId: '9', template: null, reason: 'The picture of a neighbour', resetLiveCode: true }]);
});

it('counts the viewers who read it, and names later visitors when nobody watches', async () => {
  stubServer(() => ({ data: {} }));
  const effects = () => document.querySelector('dialog ul')?.textContent ?? '';
  page = await draw(<CutOffDialog tile={tile} onClose={() => undefined} />);
  await expect.poll(effects, { timeout: 5000 }).toContain('2 viewers see that the platform ended the broadcast.');
  await page.close();
  stubServer(() => ({ data: {} }));
  page = await draw(<CutOffDialog tile={{ ...tile, viewers: 0 }} onClose={() => undefined} />);
  await expect.poll(effects, { timeout: 5000 }).toContain('Nobody is watching.');
  expect(effects()).not.toContain('0 viewers');
});
