import { expect, it, vi } from 'vitest';
import { readOffer } from '../sdp/read-offer.ts';
import { createMemoryPeers } from '../testing/memory-peers.ts';
import { sampleOffer } from '../testing/sample-offer.ts';
import { createLazyPeers } from './lazy-peers.ts';
import { type HeldUdpPort, holdUdpPort } from './udp-port.ts';

const events = { packet: () => {}, connected: () => {}, disconnected: () => {} };

function offered() {
  const offer = readOffer(sampleOffer());
  if (!offer) throw new Error('the sample is no offer');
  return offer;
}

function createHeld(): HeldUdpPort & { readonly steps: string[] } {
  const steps: string[] = [];
  return { port: 7, steps, release: async () => void steps.push('released') };
}

it('makes the peers once, for the first room, and frees the port before', async () => {
  const held = createHeld();
  const own = createMemoryPeers();
  const make = async () => {
    held.steps.push('made');
    return own;
  };
  const peers = createLazyPeers(held, make, () => {});
  expect(peers.port).toBe(7);
  expect(held.steps).toEqual([]);
  peers.prepare();
  peers.prepare();
  await peers.answer(offered(), 1, events);
  expect(held.steps).toEqual(['released', 'made']);
  expect(own.made).toHaveLength(1);
});

it('frees the port when it is closed unused, and closes peers that are still being made', async () => {
  const unused = createHeld();
  createLazyPeers(
    unused,
    async () => createMemoryPeers(),
    () => {},
  ).close();
  expect(unused.steps).toEqual(['released']);
  const own = createMemoryPeers();
  const close = vi.spyOn(own, 'close');
  const peers = createLazyPeers(
    createHeld(),
    async () => own,
    () => {},
  );
  peers.prepare();
  peers.close();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('reports peers that cannot be made, and rejects offers', async () => {
  const failed: unknown[] = [];
  const broken = new Error('no library');
  const peers = createLazyPeers(
    createHeld(),
    () => Promise.reject(broken),
    (error) => void failed.push(error),
  );
  peers.prepare();
  await expect(peers.answer(offered(), 1, events)).rejects.toBe(broken);
  expect(failed).toEqual([broken]);
});

it('holds a UDP port until it is released', async () => {
  const held = await holdUdpPort(0);
  await expect(holdUdpPort(held.port)).rejects.toMatchObject({ code: 'EADDRINUSE', port: held.port });
  await held.release();
  const next = await holdUdpPort(held.port);
  expect(next.port).toBe(held.port);
  await next.release();
});
