import { hostCalls } from '@touchline/contract/hosts';
import { pushCalls } from '@touchline/contract/push';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollow } from '../../host/use-follow.ts';
import { fakePushBrowser } from '../../testing/fake-push-browser.ts';
import { ok, setStage } from '../../testing/stage.tsx';
import { signedIn } from '../session.ts';
import { confirmReminder } from './confirm-reminder.ts';
import { readPushToken } from './push-token.ts';

const { answer, page, press, sees, show, until } = setStage(['common', 'notices', 'errors']);
const publicKey = btoa('K'.repeat(65)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const offer = 'Do you want to hear when they go live, also when Touchline is closed?';

beforeEach(() => {
  localStorage.clear();
  act(() => signedIn({ uid: '7', userType: 1 } as never));
  answer(hostCalls.follow, ok({ followers: 3 }));
  answer(hostCalls.unfollow, ok({ followers: 2 }));
  answer(pushCalls.key, ok({ publicKey, refusedBy: [] }));
  answer(pushCalls.register, ok({ registered: true }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function Host({ uid }: { uid: string }) {
  const { followed, set } = useFollow(uid, false);
  return (
    <button type="button" onClick={() => void set(!followed)}>
      {`${followed ? 'Leave' : 'Follow'} ${uid}`}
    </button>
  );
}

it('offers notifications after the first follow, and turns them on by a press', async () => {
  const browser = fakePushBrowser('default');
  await show(
    <>
      <Host uid="101" />
      <Host uid="102" />
    </>,
  );
  await press('Follow 101');
  await sees(offer);
  expect(browser.state.asked).toBe(0);
  await press('Turn on notifications');
  await sees('Notifications are on');
  expect(readPushToken('7')).not.toBeNull();
  await press('Follow 102');
  await until(() => expect(page()).toContain('Leave 102'));
  expect(page().split(offer)).toHaveLength(1);
});

it('offers nothing to browsers without pushes', async () => {
  await show(<Host uid="103" />);
  await press('Follow 103');
  await until(() => expect(page()).toContain('Leave 103'));
  expect(page()).not.toContain(offer);
});

const words = {
  reminded: 'We’ll remind you',
  remindedOpen: 'We’ll remind you, while Touchline is open',
  notify: 'Also when it’s closed',
  error: async (code: string) => code,
};

it.each([
  ['a browser without pushes', () => undefined, words.remindedOpen, false],
  ['a browser that refuses them', () => fakePushBrowser('denied'), words.remindedOpen, false],
  ['a browser where they are off', () => fakePushBrowser('default'), words.remindedOpen, true],
])('says how a reminder reaches %s', async (_name, prepare, text, offers) => {
  prepare();
  await show(<p>Matches</p>);
  await act(async () => confirmReminder(words));
  await sees(text);
  expect(page().includes(words.notify)).toBe(offers);
});
