import { contentTypes } from '@touchline/contract/enums';
import { messageCalls } from '@touchline/contract/messages';
import { expect, it, vi } from 'vitest';
import { ok, setStage } from '../../../../shared/testing/stage.tsx';
import { MergedDialog } from './MergedDialog.tsx';

const { answer, askedOf, page, press, sees, show, until } = setStage(['messenger', 'messageMedia', 'common']);
const from = { uid: '2', nickname: 'Tom', avatar: null };
const at = '2026-03-01T10:00:00Z';
const textItem = (text: string) => ({ from, at, contentType: contentTypes.text, content: { text } });
const mergedItem = (name: string, opens: boolean) => ({
  from,
  at,
  contentType: contentTypes.merged_forward,
  content: { title: { kind: 'group', names: [name] }, count: 2, preview: [], opens },
});

it('opens merged messages in one another with a way back, and says which ones are too deep', async () => {
  const title = { kind: 'group', names: ['Curva'] };
  const outer = ok({ title, items: [textItem('outside'), mergedItem('Inner', true)], next: null });
  const inner = ok({ title, items: [textItem('inside'), mergedItem('Deepest', false)], next: null });
  answer(messageCalls.merged, outer, inner, outer);
  await show(<MergedDialog messageId="9" title="Chat history of Curva" uid="1" onClose={() => {}} />);
  await sees('outside');
  const entry = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Inner'));
  await press(entry as HTMLElement);
  await sees('inside');
  expect(askedOf(messageCalls.merged).at(-1)).toEqual({ messageId: '9', path: [1] });
  expect(document.querySelector('h2')?.textContent).toContain('Inner');
  await sees('Forwarded too many times to open');
  expect([...document.querySelectorAll('button')].some((one) => one.textContent?.includes('Deepest'))).toBe(false);
  await press(document.querySelector('button[aria-label="Back"]') as HTMLElement);
  await until(() => expect(page()).toContain('outside'));
  expect(page()).not.toContain('inside');
});

it('goes on where a page of large messages ended, and counts the places of all pages', async () => {
  const title = { kind: 'group', names: ['Curva'] };
  const first = ok({ title, items: [textItem('first page')], next: 'more' });
  const second = ok({ title, items: [textItem('second page'), mergedItem('Inner', true)], next: null });
  const inner = ok({ title, items: [textItem('inside')], next: null });
  answer(messageCalls.merged, first, second, inner);
  // The end of the first page is in sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: object[]) => void;
      constructor(seen: (entries: object[]) => void) {
        this.#seen = seen;
      }
      observe(): void {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
  await show(<MergedDialog messageId="9" title="Chat history of Curva" uid="1" onClose={() => {}} />);
  await sees('second page');
  expect(page()).toContain('first page');
  expect(askedOf(messageCalls.merged)).toEqual([
    { messageId: '9', path: [] },
    { messageId: '9', path: [], cursor: 'more' },
  ]);
  const entry = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Inner'));
  await press(entry as HTMLElement);
  await sees('inside');
  expect(askedOf(messageCalls.merged).at(-1)).toEqual({ messageId: '9', path: [2] });
});
