import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { PacketLine } from './PacketLine.tsx';
import { SendPacket } from './send/SendPacket.tsx';

const { draw } = setFrame(['redPackets', 'common'], { queries: { enabled: false } });
const config = useGlobalConfig.getState();
afterEach(() => act(async () => useGlobalConfig.setState(config)));

const message = {
  roomId: '1',
  from: { uid: '20' },
  content: {
    packet: {
      packetId: '5',
      content: 'coins',
      type: 'normal',
      count: 3,
      total: 30,
      tier: null,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  },
};
const buttons = () =>
  [...document.querySelectorAll('button')].map((button) => button.textContent || button.getAttribute('aria-label'));

it('sends and claims no packets while they are switched off, but shows existing ones', async () => {
  await draw(
    <>
      <SendPacket roomId="1" />
      <PacketLine message={message as never} uid="7" sender="Tom" />
    </>,
  );
  expect(buttons()).toEqual(['Send a red packet', 'Open']);
  await act(async () => useGlobalConfig.setState({ features: { redPackets: false } }));
  expect(buttons()).toEqual(['View']);
});
