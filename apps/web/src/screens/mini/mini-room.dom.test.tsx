import type { ChannelHandlers } from '@touchline/client';
import { hostCalls } from '@touchline/contract/hosts';
import { streamEvents, type ViewerCutOff } from '@touchline/contract/streams';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testHost, testHostDetails } from '../../features/host-bar/model/host-fixtures.ts';
import { realtime } from '../../shared/api/api.ts';
import { openMiniPlayer, useMiniPlayer } from '../../shared/room/mini-player.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { MiniRoom } from './MiniRoom.tsx';

const { answer, show, sees, until, page } = setStage(['player', 'report', 'room', 'matches', 'common', 'errors']);
const broadcast = { hostId: '11', href: '#/anchor/room/11' };

/** A fake room of the broadcast. */
let room: ChannelHandlers;
beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    room = handlers;
    return () => {};
  });
  openMiniPlayer(broadcast);
});

const end = (cutOff: ViewerCutOff | null) => {
  const data = { hostId: '11', state: 'offline', startedAt: null, matchId: null, cutOff };
  return act(async () => room.onEvent({ type: streamEvents.state.type, data, seq: 1 }));
};
const play = async () => {
  answer(hostCalls.details, ok(testHostDetails(testHost('11', 'Ann'))));
  await show(<MiniRoom broadcast={broadcast} besideChat={false} />);
  await until(() => expect(document.querySelector('[aria-label="Mini player"]')).not.toBeNull());
};
const isOpen = (): boolean => useMiniPlayer.getState().broadcast !== null;

it('closes with a reason when the platform ends the broadcast', async () => {
  await play();
  await end({ template: 'copyright' });
  await sees('The platform ended Ann’s broadcast. Reason: Copyright');
  expect(isOpen()).toBe(false);
});

it('closes silently when the host ends it', async () => {
  await play();
  await end(null);
  await until(() => expect(isOpen()).toBe(false));
  expect(page()).not.toContain('The platform');
});
