import { ops, perMinute } from '@touchline/contract/kernel';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHubFixture, type HubFixture } from './testing/hub-fixture.ts';

const schemas = {
  chat: { summary: 'Says something.', input: z.object({ text: z.string() }), output: z.object({}), errors: [] },
};
const { chat } = ops<typeof schemas>()({
  chat: { op: 'test.chat', access: 'member', rate: perMinute(100), feature: 'roomChat' },
});

let fixture: HubFixture;
afterEach(() => fixture.close());

it('disables and re-enables an op by its switch while sockets are open', async () => {
  let on = true;
  fixture = await createHubFixture({ isOn: (feature) => feature !== 'roomChat' || on });
  fixture.hub.handle(chat, schemas.chat, () => ({}));
  const socket = await fixture.connect('1:7:s7');
  const say = () => socket.ask(chat.op, { text: 'Goal' });
  expect(await say()).toMatchObject({ ok: true });
  on = false;
  expect(await say()).toMatchObject({ ok: false, code: 'feature_disabled' });
  expect(await socket.ask('ping')).toMatchObject({ ok: true });
  on = true;
  expect(await say()).toMatchObject({ ok: true });
});

it('accepts frames of the configured size, refuses larger requests, and closes on other large frames', async () => {
  let max = 64 * 1024;
  fixture = await createHubFixture({ frameMax: () => max, limits: { frameMax: 256 * 1024 } });
  fixture.hub.handle(chat, schemas.chat, () => ({}));
  const [first, second] = [await fixture.connect('1:7:s7'), await fixture.connect('1:8:s8')];
  const long = { text: 'x'.repeat(100_000) };
  expect(await first.ask(chat.op, long)).toMatchObject({ ok: false, code: 'payload_too_large', data: { max: 64 } });
  expect(await first.ask('ping')).toMatchObject({ ok: true });
  first.ws.send(JSON.stringify({ op: chat.op, ...long, id: 9 }));
  expect(await first.closed).toBe(1009);
  max = 128 * 1024;
  expect(await second.ask(chat.op, long)).toMatchObject({ ok: true });
});
