import { contentTypes, friendSources } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { beforeEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { ok, setStage } from '../../../../shared/testing/stage.tsx';
import { CardBubble } from './CardBubble.tsx';

const stage = setStage(['friends', 'shell', 'common', 'errors']);
const card = { uid: '12', appNumber: '30000012', nickname: 'Minh', avatar: null };
const body = { contentType: contentTypes.card, content: { card } } as const;
const relation = { isFriend: false, remark: '', blacklisted: false, request: null };

beforeEach(() => {
  useGlobalConfig.setState({ features: { messages: true } });
  useSession.setState({ status: 'signed_in', user: { uid: '7', nickname: 'Ann' } as never });
});

const relationIs = (answer: object): void =>
  stage.answer({ path: friendCalls.isFriend.path.replace('{id}', '12') }, ok(answer));
const show = () => stage.show(<CardBubble body={body} uid="7" onJump={() => {}} />);

it('sends a friend request that names the shared card as its source', async () => {
  relationIs(relation);
  stage.answer(friendCalls.apply, ok({ agreed: false, request: null }));
  await show();
  await stage.sees('Add friend');
  await stage.press('Add friend');
  await stage.sees('Add Minh');
  await stage.press('Send request');
  await stage.until(() =>
    expect(stage.askedOf(friendCalls.apply)).toEqual([{ uid: '12', source: friendSources.shared_card, text: '' }]),
  );
});

it('leads to the chat with a friend', async () => {
  relationIs({ ...relation, isFriend: true });
  await show();
  await stage.until(() => expect(stage.answeredOf({ path: friendCalls.isFriend.path.replace('{id}', '12') })).toBe(1));
  expect(stage.page()).not.toContain('Add friend');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/chat/message?c=p7_12');
});
