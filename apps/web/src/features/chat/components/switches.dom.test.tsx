import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { useSession } from '../../../shared/session/session.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { testMessage, testRoom, testState } from '../model/chat-fixtures.ts';
import { useLineActions } from '../model/use-line-actions.ts';
import { RoomChat } from './RoomChat.tsx';

const { draw } = setFrame(['room', 'common', 'errors'], { queries: { enabled: false } });
const config = useGlobalConfig.getState();
const session = useSession.getState();
beforeEach(() => useSession.setState({ user: { uid: '7', nickname: 'Ann', isHost: false } as never }));
afterEach(() =>
  act(async () => {
    useGlobalConfig.setState(config);
    useSession.setState(session);
  }),
);

function enter() {
  const room = testRoom();
  room.session.enter();
  room.enter({ history: [testMessage(1)], state: testState });
  return room.session;
}
const turnOff = (feature: string) => act(async () => useGlobalConfig.setState({ features: { [feature]: false } }));
const shown = () => [...document.querySelectorAll('i')].map(({ textContent }) => textContent);
const nothing = (): undefined => undefined;

function Menu({ session }: Pick<Parameters<typeof useLineActions>[0], 'session'>) {
  const reader = { uid: '7', standing: { role: 'user' as const }, maySpeak: true };
  const parts = { session, reader, composer: {} as never, moderation: {} as never, studio: false };
  const entries = useLineActions({ ...parts, onPerson: nothing, onReport: nothing }).menuOf(testMessage(1));
  return entries.map((entry) => typeof entry === 'object' && 'id' in entry && <i key={entry.id}>{entry.id}</i>);
}

it('shows a notice in place of the composer while the chat of rooms is switched off', async () => {
  await draw(<RoomChat session={enter()} onRetry={nothing} onReport={nothing} />);
  expect(document.querySelectorAll('textarea')).toHaveLength(1);
  await turnOff('roomChat');
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Chat is turned off right now.');
});

it('offers to report a message only while reports are switched on', async () => {
  await draw(<Menu session={enter()} />);
  expect(shown()).toEqual(expect.arrayContaining(['copy', 'report']));
  await turnOff('reports');
  expect(shown()).toContain('copy');
  expect(shown()).not.toContain('report');
});
