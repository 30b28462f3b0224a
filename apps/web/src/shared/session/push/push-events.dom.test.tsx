import type { PushPayload } from '@touchline/contract/push';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PushMessage } from '../../../push-worker/push-messages.ts';
import { fakePushBrowser } from '../../testing/fake-push-browser.ts';
import { setStage } from '../../testing/stage.tsx';
import { PushEvents } from './PushEvents.tsx';

const stage = setStage(['common', 'matches']);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  location.hash = '';
});

const payload = (type: PushPayload['type']): PushPayload => ({
  type,
  tag: 'match-5',
  language: 'en',
  dir: 'ltr',
  at: 1,
  notify: { title: 'Match ended: A 2-1 B', body: '', webActionType: 1, webActionContent: '/match/live/5' },
});

async function draw() {
  const { serviceWorker } = fakePushBrowser('granted');
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await stage.show(<PushEvents uid="7" language="eng" />);
  return (data: PushMessage) =>
    act(async () => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
}

it('goes where a chosen notification leads', async () => {
  const receive = await draw();
  await receive({ kind: 'open', path: '/match/live/5' });
  expect(location.hash).toBe('#/match/live/5');
});

it('shows what the worker did not show', async () => {
  const receive = await draw();
  await receive({ kind: 'push', payload: payload(5), shown: false });
  await stage.sees('Match ended: A 2-1 B');
  await stage.press('View');
  expect(location.hash).toBe('#/match/live/5');
});

it('repeats neither what was shown nor what has its own place', async () => {
  const receive = await draw();
  await receive({ kind: 'push', payload: payload(5), shown: true });
  await receive({ kind: 'push', payload: payload(8), shown: false });
  await receive({ kind: 'push', payload: payload(1), shown: false });
  expect(document.body.textContent).not.toContain('Match ended');
});
