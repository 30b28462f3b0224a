import { expect, type Page, test } from '@playwright/test';
import { hasTurnServer, startTurnServer, type TurnServer } from '@touchline/dev-env/journeys';
import { iceServersFor, startVoiceProcess, type VoiceProcess } from '@touchline/dev-env/voice';
import { askForRelay, heardSeats, routeOfSpeaker, speakOnSeat } from './voice-speaker.ts';

test.skip(!hasTurnServer(), 'coturn is not installed');

let turn: TurnServer;
let voice: VoiceProcess;
test.beforeEach(async () => {
  turn = await startTurnServer();
  voice = await startVoiceProcess();
  await voice.control('open', { room: 'r', relay: false });
});
test.afterEach(async () => {
  await voice.stop();
  await turn.stop();
});

/** What the platform hands a speaker with VOICE_ICE_SERVERS and VOICE_TURN_SECRET. */
const serversOf = (transport: string, turnSecret = turn.secret, now = Date.now()) =>
  iceServersFor({ iceServers: [`turn:127.0.0.1:${turn.port}?transport=${transport}`], turnSecret }, '7', now).map(
    ({ urls, username = '', credential = '' }) => ({ urls, username, credential }),
  );

test('a speaker reaches the engine through a TURN server', { tag: '@media' }, async ({ browser }) => {
  const speak = async (seat: number, configuration: RTCConfiguration) => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${voice.httpPort}/healthz`);
    await voice.control('seat', { room: 'r', seat, request: `request-${seat}`, muted: false });
    const url = voice.speakUrl('r', seat, `request-${seat}`);
    await page.evaluate(speakOnSeat, { url, frequency: 500 * (seat + 1), configuration });
    return page;
  };
  const direct = await speak(0, {});
  const relayed = await speak(1, { iceServers: serversOf('udp'), iceTransportPolicy: 'relay' });
  const hears = (page: Page, own: number) =>
    expect.poll(() => page.evaluate(heardSeats, own), { intervals: [100], timeout: 30_000 });
  await hears(direct, 0).toEqual({ 1: 1000 });
  await hears(relayed, 1).toEqual({ 0: 500 });
  expect(await relayed.evaluate(routeOfSpeaker)).toEqual({ type: 'relay', transport: 'udp' });
});

test('a TURN server refuses another secret, old credentials, and peers other than the engine', async ({ page }) => {
  await page.goto(`http://127.0.0.1:${voice.httpPort}/healthz`);
  const ask = (servers: ReturnType<typeof serversOf>) => page.evaluate(askForRelay, servers);
  await expect.poll(() => ask(serversOf('udp'))).toEqual({ types: ['relay'], refusals: [] });
  expect(await ask(serversOf('tcp'))).toEqual({ types: ['relay'], refusals: [] });
  expect(await ask(serversOf('udp', 'another secret'))).toEqual({ types: [], refusals: [401] });
  expect(await ask(serversOf('udp', turn.secret, Date.now() - 3_601_000))).toEqual({ types: [], refusals: [401] });
  const [valid] = serversOf('udp');
  if (!valid) throw new Error('no credentials');
  expect(turn.relayTo('127.0.0.1', valid)).not.toContain('403');
  for (const peer of ['127.0.0.2', '198.51.100.7', '10.0.0.1', '0.0.0.0'])
    expect(turn.relayTo(peer, valid)).toContain('error 403 (Forbidden IP)');
});
