import type { Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { messageCalls } from '@touchline/contract/messages';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok, setStage } from '../../../../shared/testing/stage.tsx';
import { openMedia } from '../../model/media/opened-media.ts';
import { OpenedMedia } from './OpenedMedia.tsx';

const stage = setStage(['messageMedia', 'common', 'errors']);
const inAnHour = Date.now() + 3_600_000;
const address = (expires: number, signature: string) =>
  `/anchor/chat-files/9?expires=${expires}&signature=${signature}`;
const stored = new Date(Date.now() + 5 * 86_400_000).toISOString();

const picture = (url: string) =>
  ({
    id: '50',
    contentType: contentTypes.picture,
    content: { bigPicture: { url, width: 800, height: 600 }, size: 10, expiresAt: stored, expired: false },
    from: { uid: '2', nickname: 'Ben', avatar: null },
  }) as unknown as Message;

const shown = () => document.querySelector('dialog img');
async function open(message: Message): Promise<void> {
  await stage.show(<OpenedMedia messages={[message]} />);
  await act(async () => openMedia(message as never));
  await stage.until(() => expect(shown()).not.toBeNull());
}
const fail = () => act(async () => void shown()?.dispatchEvent(new Event('error')));

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockReturnValue();
  stage.answer(messageCalls.media, ok({ url: address(inAnHour, 'new'), poster: null, expiresAt: stored }));
});

it('renews the address of an open picture that has run out', async () => {
  await open(picture(address(1, 'old')));
  expect(shown()?.getAttribute('src')).toContain('old');
  await fail();
  await stage.until(() => expect(shown()?.getAttribute('src')).toContain('new'));
  expect(stage.askedOf(messageCalls.media)).toEqual([{ messageId: '50' }]);
});

it('asks for no other address of a picture that is broken', async () => {
  await open({ ...picture(address(inAnHour, 'broken')), id: '51' } as Message);
  await fail();
  expect(stage.askedOf(messageCalls.media)).toEqual([]);
});

it('says how long a picture is stored', async () => {
  await open({ ...picture(address(inAnHour, 'fine')), id: '52' } as Message);
  expect(document.querySelector('figcaption')?.textContent).toMatch(/^Ben · until /);
});
