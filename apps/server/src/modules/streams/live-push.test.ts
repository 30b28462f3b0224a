import { streamCalls } from '@touchline/contract/streams';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { createStreamFixture, type StreamFixture } from './testing/stream-fixture.ts';

const host = '7';
let fixture: StreamFixture;
let key: string;
beforeEach(async () => {
  fixture = await createStreamFixture();
  key = await fixture.key(host);
});
afterEach(() => fixture.close());

const call = <C extends keyof typeof streamCalls>(name: C, input: object = {}) =>
  fixture.api.callWith(streamCalls[name], input, { token: fixture.token(host) });

it('adds one push to the followers for a broadcast, also when the encoder comes back', async () => {
  await fixture.engine.publish(key, 'c1');
  expect(fixture.pushes).toMatchObject([
    { subject: { type: 'host_live', hostId: host }, audience: { kind: 'followers', hostId: host } },
  ]);
  await fixture.engine.leave('c1');
  fixture.platform.clock.advance(30_000);
  await fixture.engine.publish(key, 'c2');
  expect(fixture.pushes).toHaveLength(1);
});

it('adds the push of a private stream when it goes public', async () => {
  dataOf(await call('updateBroadcastSettings', { goOnAirAutomatically: false }));
  await fixture.engine.publish(key, 'c1');
  expect(fixture.pushes).toEqual([]);
  dataOf(await call('goOnAir'));
  dataOf(await call('goOnAir'));
  expect(fixture.pushes).toHaveLength(1);
});
