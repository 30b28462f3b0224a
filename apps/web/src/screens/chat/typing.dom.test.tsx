import type { Conversation, Messenger } from '@touchline/client/messenger';
import { groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { act, useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { MessengerSlotsProvider } from '../../features/messenger/index.ts';
import { type ComposerState, useComposer } from '../../features/messenger/model/use-composer.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { messengerSlots } from './slots.tsx';

const stage = setStage(['messenger', 'groups', 'common']);
const typed: string[] = [];
const messenger = {
  uid: '7',
  typing: { typed: (conversationId: string) => void typed.push(conversationId) },
  thread: () => ({ messages: [] }),
  setDraft: () => undefined,
} as unknown as Messenger;
const group = {
  conversationId: 'g:5',
  kind: 'group',
  state: 'active',
  peer: null,
  group: { groupId: '5' },
  draft: null,
};
const pair = {
  conversationId: 'p:7:8',
  kind: 'private',
  state: 'active',
  peer: { uid: '8' },
  group: null,
  draft: null,
};

let composer: ComposerState | null;
const keep = (latest: ComposerState): void => {
  composer = latest;
};
function Composer({ conversation }: { conversation: Conversation }) {
  const latest = useComposer(messenger, conversation, { current: null });
  useEffect(() => keep(latest), [latest]);
  const { Subtitle } = messengerSlots;
  return Subtitle && conversation.group && <Subtitle conversation={conversation} />;
}
const open = (conversation: object): Promise<void> =>
  stage.show(
    <MessengerSlotsProvider value={messengerSlots}>
      <Composer conversation={conversation as Conversation} />
    </MessengerSlotsProvider>,
  );
const type = async (text: string): Promise<void> => {
  await stage.until(() => expect(composer).not.toBeNull());
  await act(async () => composer?.set(text));
};
const sizeOf = (members: number): void =>
  stage.answer({ path: groupCalls.info.path.replace('{id}', '5') }, ok({ groupId: '5', members, online: 0 }));

beforeEach(() => {
  typed.length = 0;
  composer = null;
});

it('reports typing in a private chat and in a group of the largest size that shows it', async () => {
  await open(pair);
  await type('h');
  expect(typed).toEqual(['p:7:8']);
  sizeOf(limits.messages.typingMembersMax);
  await open(group);
  await stage.sees('50 members');
  await type('h');
  expect(typed).toEqual(['p:7:8', 'g:5']);
});

it('reports no typing in a larger group, which shows it to nobody', async () => {
  sizeOf(limits.messages.typingMembersMax + 1);
  await open(group);
  await type('h');
  await stage.sees('51 members');
  await type('he');
  expect(typed).toEqual([]);
});
