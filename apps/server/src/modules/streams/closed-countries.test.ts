import { streamCalls } from '@touchline/contract/streams';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { createStreamFixture, type StreamFixture, until } from './testing/stream-fixture.ts';

let fixture: StreamFixture;
beforeEach(async () => {
  fixture = await createStreamFixture();
});
afterEach(() => fixture.close());

it('ends playback in a closed country right away, and allows it again when the country opens', async () => {
  expect(fixture.engine.closedZones).toEqual([]);
  fixture.closeCountries(['CN', 'TH']);
  await until(() => expect(fixture.engine.closedZones).toEqual(['CN', 'TH']));
  fixture.closeCountries([]);
  await until(() => expect(fixture.engine.closedZones).toEqual([]));
});

it('sends the closed countries again to a restarted engine', async () => {
  fixture.closeCountries(['CN']);
  await until(() => expect(fixture.engine.closedZones).toEqual(['CN']));
  fixture.engine.closedZones = [];
  await fixture.platform.timers.run('streams.reconcile');
  expect(fixture.engine.closedZones).toEqual(['CN']);
});

it('makes addresses for the country of the request', async () => {
  const host = '7001';
  fixture.statuses.set(host, 'approved');
  await fixture.engine.publish(await fixture.key(host), 'c1');
  const [known] = await fixture.streams.playbackOf(host, 'http://localhost', 'CN');
  expect(known?.url).toMatch(/\?t=\d+\.CN\./);
  const answer = await fixture.api.call(streamCalls.playback, { hostId: host }, { token: fixture.token('42') });
  expect(dataOf(answer).playback[0]?.url).toMatch(/\?t=\d+\.m\d+\.[\w-]{43}$/);
});
