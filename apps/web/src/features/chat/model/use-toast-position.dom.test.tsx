import { toast } from '@touchline/ui';
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToastPosition } from './use-toast-position.ts';

const html = document.documentElement;
let root: Root;
let box: Pick<DOMRect, 'top' | 'left' | 'width'>;
function Head() {
  const head = useRef<HTMLDivElement>(null);
  useToastPosition(head);
  return <div ref={head} />;
}
const placed = () => [
  html.dataset.toasts,
  html.style.getPropertyValue('--toast-top'),
  html.style.getPropertyValue('--toast-width'),
];
const nowhere = [undefined, '', ''];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('innerHeight', 800);
  box = { top: 200, left: 10, width: 360 };
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockImplementation(() => box as DOMRect);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Head />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  toast.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows toasts at the top of the messages while the chat is visible', async () => {
  expect(placed()).toEqual(nowhere);
  toast.show({ text: 'Link copied' });
  expect(placed()).toEqual(['placed', '200px', '360px']);
  box = { ...box, top: 120 };
  window.dispatchEvent(new Event('scroll'));
  expect(placed()).toEqual(['placed', '120px', '360px']);
  toast.clear();
  expect(placed()).toEqual(nowhere);
});

it.each([
  ['behind another tab', { width: 0 }],
  ['above the page', { top: -40 }],
  ['below the viewport', { top: 760 }],
])('keeps toasts in their corner while the chat is %s', (_, where) => {
  box = { ...box, ...where };
  toast.show({ text: 'Link copied' });
  expect(placed()).toEqual(nowhere);
});

it('cleans up on unmount', async () => {
  toast.show({ text: 'Link copied' });
  await act(async () => root.render(null));
  expect(placed()).toEqual(nowhere);
});
