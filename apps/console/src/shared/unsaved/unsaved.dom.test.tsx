import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedOut } from '../session.ts';
import { button, click, draw, typeInto } from '../testing/draw.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { formsSaved, leaveForms, type Place, useStableValue, useUnsaved } from './unsaved.ts';

const staysAtB = ({ search }: Place): boolean => search.page === 'b';

function Form({ name, first, staysAt }: { name: string; first: string; staysAt?: (place: Place) => boolean }) {
  const [text, setText] = useState(first);
  useUnsaved({ text }, staysAt);
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
}

const closed = vi.fn<() => void>();

function Screen() {
  const [revision, setRevision] = useState(1);
  const stable = useStableValue(revision);
  return (
    <>
      <Form key={stable} name="One" first={`text ${stable}`} />
      <Form name="Two" first="" staysAt={staysAtB} />
      <button type="button" onClick={() => leaveForms(closed)}>
        Close
      </button>
      <button type="button" onClick={() => formsSaved()}>
        Save
      </button>
      <button type="button" onClick={() => setRevision(2)}>
        Colleague saves
      </button>
      <UnsavedGuard />
    </>
  );
}

let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  closed.mockClear();
  signInAs('editor');
  page = await draw(<Screen />, '/?page=a');
  await vi.waitUntil(() => field('One') !== null, { timeout: 5000 });
});
afterEach(() => page.close());

const field = (name: string) => document.querySelector(`[aria-label="${name}"]`) as HTMLInputElement;
const asks = () => document.body.textContent?.includes('Leave without saving?') ?? false;
const at = () => page.search().get('page');
const asked = () => vi.waitFor(() => expect(asks()).toBe(true), { timeout: 5000 });
const mayClose = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return !leaving.defaultPrevented;
};

it('leaves without asking when nothing was typed, or it was reverted or saved', async () => {
  await click(button('Close'));
  await typeInto(field('One'), 'other');
  await typeInto(field('One'), 'text 1');
  await click(button('Close'));
  await typeInto(field('One'), 'other');
  await click(button('Save'));
  await click(button('Close'));
  expect(mayClose()).toBe(true);
  page.go('/?page=c');
  await vi.waitFor(() => expect(at()).toBe('c'));
  expect([closed.mock.calls.length, asks()]).toEqual([3, false]);
});

it('asks before a drawer closes and closes it only when confirmed', async () => {
  await typeInto(field('One'), 'other');
  await click(button('Close'));
  await asked();
  await click(button('Keep editing'));
  expect([closed.mock.calls.length, field('One').value]).toEqual([0, 'other']);
  await click(button('Close'));
  await asked();
  await click(button('Discard changes'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

it('asks before a navigation, keeps the text, and navigates when confirmed', async () => {
  await typeInto(field('One'), 'other');
  page.go('/?page=b');
  await asked();
  await click(button('Keep editing'));
  await vi.waitFor(() => expect(asks()).toBe(false));
  expect([at(), field('One').value]).toEqual(['a', 'other']);
  page.go('/?page=b');
  await asked();
  await click(button('Discard changes'));
  await vi.waitFor(() => expect(at()).toBe('b'));
});

it('asks only about forms that the navigation unmounts', async () => {
  await typeInto(field('Two'), 'typed');
  page.go('/?page=b');
  await vi.waitFor(() => expect(at()).toBe('b'));
  expect([asks(), field('Two').value]).toEqual([false, 'typed']);
});

it('blocks closing the tab while something is unsaved', async () => {
  expect(mayClose()).toBe(true);
  await typeInto(field('One'), 'other');
  expect(mayClose()).toBe(false);
});

it('keeps a form when a colleague saves, until the form itself is saved', async () => {
  await typeInto(field('One'), 'other');
  await click(button('Colleague saves'));
  await vi.waitFor(() => expect(field('One').value).toBe('other'));
  await click(button('Save'));
  await vi.waitFor(() => expect(field('One').value).toBe('text 2'));
});

it('never asks after the session ended', async () => {
  await typeInto(field('One'), 'other');
  signedOut(true);
  page.go('/?page=c');
  await vi.waitFor(() => expect(at()).toBe('c'));
  expect(asks()).toBe(false);
});
