import { pushCalls } from '@touchline/contract/push';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshPush, usePushDevice } from '../../shared/session/push/push-device.ts';
import { readPushToken } from '../../shared/session/push/push-token.ts';
import { signedIn } from '../../shared/session/session.ts';
import { fakePushBrowser } from '../../shared/testing/fake-push-browser.ts';
import { ok, pressReady, setStage } from '../../shared/testing/stage.tsx';
import { PushSettings } from './index.ts';

const stage = setStage(['common', 'notices', 'errors']);
const all = { matchSoon: true, matchStatus: true, hostLive: true, news: true, custom: true };
const publicKey = btoa('K'.repeat(65)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')];
const box = (at: number): HTMLInputElement => {
  const found = boxes()[at];
  if (!found) throw new Error('no switch');
  return found;
};
const page = (): string => document.body.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  act(() => signedIn({ uid: '7', userType: 1 } as never));
  stage.answer(pushCalls.settings, ok(all));
  stage.answer(pushCalls.key, ok({ publicKey, refusedBy: [] }));
  stage.answer(pushCalls.register, ok({ registered: true }));
  stage.answer(pushCalls.unregister, ok({}));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

/** Draws the settings in a browser that was made before. */
async function show(): Promise<void> {
  const denied = 'Notification' in window && Notification.permission === 'denied';
  const problem = denied
    ? 'notification_permission_denied'
    : 'serviceWorker' in navigator
      ? null
      : 'push_not_supported';
  usePushDevice.setState({ on: false, problem, needsHomeScreen: false });
  await stage.show(<PushSettings />);
  await stage.until(() => expect(boxes()).toHaveLength(6));
}

describe('notifications on this device', () => {
  it('ask for permission only when they are turned on, then register the device', async () => {
    const browser = fakePushBrowser('default');
    await show();
    expect(browser.state.asked).toBe(0);
    await pressReady(() => box(0));
    await stage.until(() => expect(box(0).checked).toBe(true));
    expect(browser.state.asked).toBe(1);
    expect(stage.askedOf(pushCalls.register)).toMatchObject([{ endpoint: 'https://push.example/1' }]);
    expect(readPushToken('7')).toMatchObject({ endpoint: 'https://push.example/1' });
    expect(readPushToken('8')).toBeNull();
  });

  it('are not offered by a push service that would refuse the pushes of this installation', async () => {
    stage.answer(pushCalls.key, ok({ publicKey, refusedBy: ['push.example'] }));
    const browser = fakePushBrowser('default');
    await show();
    await pressReady(() => box(0));
    await stage.until(() => expect(usePushDevice.getState().problem).toBe('push_not_supported'));
    expect(browser.state.subscription).toBeNull();
    expect(stage.askedOf(pushCalls.register)).toEqual([]);
    expect(readPushToken('7')).toBeNull();
  });

  it('are turned off here and on the server', async () => {
    fakePushBrowser('granted');
    await show();
    await pressReady(() => box(0));
    await stage.until(() => expect(box(0).checked).toBe(true));
    await pressReady(() => box(0));
    await stage.until(() => expect(box(0).checked).toBe(false));
    expect(stage.askedOf(pushCalls.unregister)).toEqual([{ endpoint: 'https://push.example/1' }]);
    expect(readPushToken('7')).toBeNull();
  });

  it('say how to allow them after they were refused', async () => {
    fakePushBrowser('default', 'denied');
    await show();
    await pressReady(() => box(0));
    await stage.sees('Notifications are blocked. Allow them in your browser settings.');
    expect(page()).toContain('Click the icon next to the address');
    expect(box(0).disabled).toBe(true);
    expect(stage.askedOf(pushCalls.register)).toEqual([]);
  });

  it('say when there is no Google service', async () => {
    const browser = fakePushBrowser('granted');
    browser.state.refuse = new DOMException('Registration failed - push service error', 'AbortError');
    await show();
    await pressReady(() => box(0));
    await stage.sees('No Google service detected. Notifications may not arrive.');
    expect(box(0).disabled).toBe(false);
    expect(readPushToken('7')).toBeNull();
  });

  it('say when the browser has none', async () => {
    await show();
    await stage.sees('This browser doesn’t support notifications.');
    expect(page()).toContain('Private windows never get notifications.');
    expect(box(0).disabled).toBe(true);
  });

  it('register again at the next visit without asking, and not after another sign-in', async () => {
    const browser = fakePushBrowser('granted');
    await show();
    await pressReady(() => box(0));
    await stage.until(() => expect(stage.askedOf(pushCalls.register)).toHaveLength(1));
    await stage.until(() => expect(box(0).checked).toBe(true));
    await act(() => refreshPush('8'));
    expect(stage.askedOf(pushCalls.register)).toHaveLength(1);
    await act(() => refreshPush('7'));
    expect(stage.askedOf(pushCalls.register)).toHaveLength(2);
    expect(browser.state.asked).toBe(1);
  });
});

it('changes a kind of pushes on the server, and shows the old state when that fails', async () => {
  fakePushBrowser('granted');
  stage.answer(pushCalls.changeSettings, { success: false, code: 'internal' });
  await show();
  await pressReady(() => box(3));
  await stage.until(() => expect(stage.answeredOf(pushCalls.changeSettings)).toBe(1));
  expect(stage.askedOf(pushCalls.changeSettings)).toEqual([{ hostLive: false }]);
  await stage.until(() => expect(box(3).checked).toBe(true));
});
