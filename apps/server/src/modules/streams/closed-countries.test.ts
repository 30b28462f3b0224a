import { streamCalls } from '@touchline/contract/streams';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { createStreamFixture, type StreamFixture, until } from './testing/stream-fixture.ts';

let fixture: StreamFixture;
beforeEach(async () => {
  fixture = await createStreamFixture();
});
afterEach(() => fixture.close());

it('a country that may not watch any more is ended in the engine at once, and played to again when it may', async () => {
  expect(fixture.engine.closedZones).toEqual([]);
  fixture.closeCountries(['CN', 'TH']);
  await until(() => expect(fixture.engine.closedZones).toEqual(['CN', 'TH']));
  fixture.closeCountries([]);
  await until(() => expect(fixture.engine.closedZones).toEqual([]));
});

it('an engine that was started anew is told again', async () => {
  fixture.closeCountries(['CN']);
  await until(() => expect(fixture.engine.closedZones).toEqual(['CN']));
  fixture.engine.closedZones = [];
  await fixture.platform.timers.run('streams.reconcile');
  expect(fixture.engine.closedZones).toEqual(['CN']);
});

it('addresses are made for the country that asks for them', async () => {
  const host = '7001';
  fixture.statuses.set(host, 'approved');
  await fixture.engine.publish(await fixture.key(host), 'c1');
  const [known] = await fixture.streams.playbackOf(host, 'http://localhost', 'CN');
  expect(known?.url).toMatch(/\?t=\d+\.CN\./);
  const answer = await fixture.api.call(streamCalls.playback, { anchorId: host }, { token: fixture.token('42') });
  expect(dataOf(answer).playback[0]?.url).toMatch(/\?t=\d+\.m\d+\.[\w-]{43}$/);
});
