import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

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

/** A part that the test loads or fails. */
function played() {
  const asked: { come: (part: string) => void; fail: () => void }[] = [];
  const usePart = lazyPart(
    () => new Promise<string>((come, fail) => asked.push({ come, fail: () => fail(new Error('lost')) })),
  );
  return { asked, usePart };
}
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

it('loads once for all components, and shows the part in all of them', async () => {
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

it('does not load before a component wants it', async () => {
  const { asked, usePart } = played();
  await act(async () => root.render(<Reader usePart={usePart} wanted={false} />));
  expect(asked).toHaveLength(0);
  await act(async () => root.render(<Reader usePart={usePart} wanted />));
  expect(asked).toHaveLength(1);
});

it('retries for the next component after a failure', async () => {
  const { asked, usePart } = played();
  await act(async () => root.render(<Reader key="first" usePart={usePart} />));
  await act(async () => asked[0]?.fail());
  expect(shown()).toEqual(['nothing']);
  await act(async () => root.render(<Reader key="second" usePart={usePart} />));
  await act(async () => asked[1]?.come('it'));
  expect(shown()).toEqual(['it']);
});
