import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latePart } from './late-part.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Reader({ usePart, wanted }: { usePart: (wanted?: boolean) => string | null; wanted?: boolean }) {
  return <p>{usePart(wanted) ?? 'nothing'}</p>;
}

/** A part that comes, or fails to come, when the test says so. */
function played() {
  const asked: { come: (part: string) => void; fail: () => void }[] = [];
  const usePart = latePart(
    () => new Promise<string>((come, fail) => asked.push({ come, fail: () => fail(new Error('lost')) })),
  );
  return { asked, usePart };
}
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

it('is asked for once by all who want it, and shown to them when it comes', async () => {
  const { asked, usePart } = played();
  await act(async () =>
    root.render(
      <>
        <Reader usePart={usePart} />
        <Reader usePart={usePart} />
      </>,
    ),
  );
  expect(shown()).toEqual(['nothing', 'nothing']);
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.come('it'));
  expect(shown()).toEqual(['it', 'it']);
});

it('is not asked for before somebody wants it', async () => {
  const { asked, usePart } = played();
  await act(async () => root.render(<Reader usePart={usePart} wanted={false} />));
  expect(asked).toHaveLength(0);
  await act(async () => root.render(<Reader usePart={usePart} wanted />));
  expect(asked).toHaveLength(1);
});

it('is tried again by the next who wants it', async () => {
  const { asked, usePart } = played();
  await act(async () => root.render(<Reader key="first" usePart={usePart} />));
  await act(async () => asked[0]?.fail());
  expect(shown()).toEqual(['nothing']);
  await act(async () => root.render(<Reader key="second" usePart={usePart} />));
  await act(async () => asked[1]?.come('it'));
  expect(shown()).toEqual(['it']);
});
