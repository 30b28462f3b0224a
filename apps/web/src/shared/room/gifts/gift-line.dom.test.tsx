import type { GiftContent } from '@touchline/contract/gifts';
import type { RoomMessage } from '@touchline/contract/rooms';
import { expect, it } from 'vitest';
import { setFrame } from '../../testing/frame.tsx';
import { FanBadge } from './FanBadge.tsx';
import { GiftLine, GiftLineTo } from './GiftLine.tsx';

const { draw } = setFrame(['gifts', 'common']);

const given: GiftContent = {
  gift: { id: '1', name: { eng: 'Drum', zh: '战鼓' }, tier: 'medium', art: 'drum' },
  count: 10,
  coins: 500,
  combo: { id: 'c', count: 1230 },
  host: { uid: '9', nickname: 'Tom' },
};
const message = {
  id: '1',
  roomId: '2',
  seq: 1,
  from: { uid: '7', appNumber: '1', nickname: 'Kate', avatar: null, userType: 1, isHost: false, role: 'user' },
  contentType: 201,
  content: { text: '', gift: given },
  at: '2026-03-01T20:00:00.000Z',
  clientId: 'abcdefgh',
} satisfies RoomMessage;

it('shows sender and gift with the count of the whole combo', async () => {
  await draw(<GiftLine message={message} uid="1" sender={<b>Kate</b>} />);
  expect(document.body.textContent).toBe('Kate sent Drum×1,230');
  expect(document.querySelector('img')?.getAttribute('alt')).toBe('');
});

it('names the recipient in a room with several hosts', async () => {
  await draw(<GiftLineTo message={message} uid="1" sender={<b>Kate</b>} />);
  expect(document.body.textContent).toBe('Kate sent Drum to Tom×1,230');
});

it('shows a fan level as text, and nothing below level 1', async () => {
  await draw(<FanBadge level={4} />);
  expect(document.querySelector('.hidden-text')?.textContent).toBe('Fan level 4');
  await draw(<FanBadge level={0} />);
  expect(document.body.textContent).toBe('');
});
