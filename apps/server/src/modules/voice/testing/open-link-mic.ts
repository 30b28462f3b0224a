/** An open link-mic with users who are new in each test. */
import { voiceEvents } from '@touchline/contract/voice';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createVoiceFixture, hostId, type VoiceFixture } from './voice-fixture.ts';

export let at: VoiceFixture;
let first = 1000;
/** New users for each test. */
export const uid = (n: number): string => String(first + n);

/** Opens a link-mic for each test of a file; called once at the top of the file. */
export function setUpLinkMic(): void {
  beforeAll(async () => {
    at = await createVoiceFixture();
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    first += 100;
    at.heard.length = 0;
    await at.open({ whoMayApply: 'everyone', price: 0, autoAccept: false, sound: 'separate' });
  });
  afterEach(async () => {
    await at.answer(hostId, 'close', {});
  });
}

/** What a user or a room was sent of one event, in order. */
export const heardBy = (to: string, type: string): unknown[] =>
  at.heard.filter((event) => event.to === to && event.type === type).map(({ data }) => data);
/** The latest request that a user was notified of. */
export const ownRequest = (n: number): unknown => heardBy(`user:${uid(n)}`, voiceEvents.request.type).at(-1);
export const seats = async () => (await at.answer(hostId, 'info', { roomId: at.roomId })).seats;
export const rowOf = (id: string) =>
  at.room.platform.db.selectFrom('voice_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
