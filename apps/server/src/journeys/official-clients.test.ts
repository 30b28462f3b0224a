import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { contentTypes } from '@touchline/contract/enums';
import { imageUploadPath } from '@touchline/contract/files';
import { hostCalls } from '@touchline/contract/hosts';
import { apiBase } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { roomCalls, roomModerationCalls, roomOps } from '@touchline/contract/rooms';
import { systemCalls } from '@touchline/contract/system';
import { voiceCalls } from '@touchline/contract/voice';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

/*
 * Calls of the specification that the portal does not make, as the apps for phones and tools of operators make them
 * (docs/specification.md).
 */

const password = 'Abc1234567';
let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
let hostId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-clients-'));
  const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' };
  server = await startServer(testConfig(dataDir, ports), { database: database.connection });
  hostId = await server.app.accounts.createUser({
    username: 'hosting01',
    nickname: 'Leo',
    password,
    hostStatus: 'approved',
  });
  await server.app.hosts.ensureProfile(hostId, { roomName: 'Late kick-off' });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A phone that knows nothing but the address of the site. */
function phone() {
  let token: string | null = null;
  const storage = {
    get: () => token,
    set: (given: string) => {
      token = given;
    },
    clear: () => {
      token = null;
    },
  };
  const { call } = createClient({ baseUrl: server.url, storage, language: () => 'tha', deviceId: 'phone-12345678' });
  return { call, storage };
}

async function guest() {
  const client = phone();
  const { token } = await client.call(accountCalls.guestLogin, {});
  client.storage.set(token);
  return client;
}

async function signedIn(face: 'host' | 'viewer', username: string) {
  const client = phone();
  const { token } = await client.call(accountCalls.pwdLogin, { face, username, password });
  client.storage.set(token);
  return client;
}

describe('an app for phones', () => {
  it('learns all addresses and names of fixed lists before anybody is signed in', async () => {
    const { call } = phone();
    const addresses = await call(systemCalls.domain);
    expect(addresses).toMatchObject({ site: server.url, api: server.url + apiBase });
    expect(await call(systemCalls.realtimeAddress)).toEqual({
      address: addresses.realtime,
      configured: false,
      platformId: 5,
    });
    const { items } = await call(systemCalls.enumerations);
    expect(items.find(({ name }) => name === 'matchStatus')?.values[0]?.name.tha).toBe('ยังไม่เริ่ม');
    expect(await call(systemCalls.androidApp)).toEqual({ app: null });
  });

  it('draws the tabs of both lists before their numbers, and pages by number', async () => {
    const { call } = await guest();
    const [matches, hosts] = [await call(matchCalls.columns), await call(hostCalls.columns)];
    expect(hosts.items).toEqual(matches.items);
    expect(matches.items[0]).toMatchObject({ column: 0, nameTh: 'ทั้งหมด' });
    const page = await call(hostCalls.page, { page: 1, pageSize: 10 });
    expect(page).toMatchObject({ total: 1, page: 1, items: [{ uid: hostId, live: false }] });
    expect(await call(matchCalls.page, { page: 1, pageSize: 10 })).toMatchObject({ items: [], total: 0 });
  });

  it('enters the chat of a room that it knows only by its host', async () => {
    const { call, storage } = await guest();
    const room = await call(roomCalls.hostRoom, { hostId });
    const socket = new Realtime({ url: room.address, token: storage.get });
    const entered = await new Promise<boolean>((resolve) => {
      socket.join(room.channel, { onEntry: () => resolve(true), onReload: () => {}, onEvent: () => {} });
      socket.connect();
    });
    expect(entered).toBe(true);
    await expect(
      socket.request(roomOps.send, { roomId: room.roomId, clientId: 'phone-0001', text: 'hello' }),
    ).rejects.toMatchObject({ code: 'visitor_not_allowed' });
    socket.close();
  });

  it('uploads a picture of the chosen purpose in one request', async () => {
    await server.app.accounts.createUser({ username: 'viewer01', nickname: 'Mila', password });
    const { storage } = await signedIn('viewer', 'viewer01');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.set('file', new Blob([png], { type: 'image/png' }), 'me.png');
    const response = await fetch(server.url + apiBase + imageUploadPath, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${storage.get()}`, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(await response.json()).toMatchObject({ success: true, data: { width: 1, height: 1 } });
  });
});

it('lets a host of another client mute a person and everyone with one call', async () => {
  const { call } = await signedIn('host', 'hosting01');
  const { roomId } = await call(roomCalls.hostRoom, { hostId });
  const uid = await server.app.accounts.createUser({ username: 'viewer02', nickname: 'Noa', password });
  await call(roomModerationCalls.stopChat, { roomId, uid, duration: '10m' });
  const { items } = await call(roomModerationCalls.people, { roomId, list: 'muted' });
  expect(items.map((item) => item.uid)).toEqual([uid]);
  expect(await call(roomModerationCalls.stopChat, { roomId, all: true })).toEqual({ mute: null });
});

describe('the wire', () => {
  const ours = /"(?:hostId|hostStatus|isHost|guestCount)":/;

  /** Sends text as it is, and returns the text of the answer. */
  const post = async (path: string, token: string | null, body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(server.url + apiBase + path, { method: 'POST', headers, body })).text();
  };

  it('carries the names of the protocol in calls', async () => {
    await server.app.accounts.createUser({ username: 'viewer04', nickname: 'Ada', password });
    const { storage } = await signedIn('viewer', 'viewer04');
    const followed = await post(hostCalls.follow.path, storage.get(), `{ "anchorId" : "${hostId}" }`);
    const renewed = await post(accountCalls.tokenInfo.path, storage.get(), '{}');
    expect(JSON.parse(followed)).toMatchObject({ success: true });
    const wrong = await post(hostCalls.follow.path, storage.get(), '{"anchorId":7}');
    expect(JSON.parse(wrong)).toMatchObject({ code: 'bad_input', fields: [{ path: 'anchorId' }] });
    expect(JSON.parse(renewed)).toMatchObject({ data: { user: { zb: 0, anchorStatus: 'not_an_anchor' } } });
    expect(followed + renewed).not.toMatch(ours);
  });

  it('carries them in answers and events of the socket', async () => {
    await server.app.accounts.createUser({ username: 'viewer05', nickname: 'Bea', password });
    const viewer = await signedIn('viewer', 'viewer05');
    const { roomId, channel, address } = await viewer.call(roomCalls.hostRoom, { hostId });
    const uid = (await viewer.call(accountCalls.profile)).uid;
    await viewer.call(hostCalls.follow, { hostId });
    const host = await signedIn('host', 'hosting01');
    const frames: string[] = [];
    const socket = new WebSocket(address);
    const until = (text: string) => vi.waitFor(() => expect(frames.join('\n')).toContain(text), 10_000);
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    socket.addEventListener('message', ({ data }) => void frames.push(String(data)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    send({ id: 1, op: 'hello', token: host.storage.get() });
    await until('"id":1,');
    send({ id: 2, op: 'join', channel });
    await until('"id":2,');
    send({ id: 3, op: roomOps.send.op, roomId, clientId: 'wire-0001', text: 'hello' });
    await until('"t":"room.message"');
    send({ id: 4, op: 'leave', channel });
    send({ id: 5, op: 'join', channel });
    await until('"id":5,');
    await viewer.call(messageCalls.send, {
      conversationId: conversationOf(uid, hostId),
      clientId: 'wire-0002',
      message: { contentType: contentTypes.text, content: { text: 'good evening' } },
    });
    await until('good evening');
    socket.close();
    const carded = frames.filter((frame) => frame.includes('"appNumber":'));
    expect(carded.length).toBeGreaterThan(3);
    for (const frame of carded) expect(frame).toMatch(/"zb":[01][,}]/);
    expect(frames.join('\n')).not.toMatch(ours);
  });
});

describe('link-mic in another client', () => {
  it('is read before it opens, and its calls say what stops them', async () => {
    const host = await signedIn('host', 'hosting01');
    const { roomId } = await host.call(roomCalls.hostRoom, { hostId });
    const uid = await server.app.accounts.createUser({ username: 'viewer03', nickname: 'Kim', password });
    const viewer = await signedIn('viewer', 'viewer03');
    expect(await host.call(voiceCalls.configure, { price: 30, whoMayApply: 'fans' })).toMatchObject({
      roomId,
      open: false,
      price: 30,
    });
    const watching = await guest();
    expect(await watching.call(voiceCalls.info, { roomId })).toMatchObject({
      channel: { open: false, whoMayApply: 'fans' },
      seats: [],
      own: null,
      applyBlock: { code: 'link_mic_not_open' },
    });
    expect(await viewer.call(voiceCalls.people, { roomId, uidList: [uid] })).toMatchObject({
      items: [{ uid, nickname: 'Kim', seat: null, status: null }],
    });
    await expect(host.call(voiceCalls.open, {})).rejects.toMatchObject({ code: 'stream_not_live' });
    await expect(watching.call(voiceCalls.listen, { roomId })).rejects.toMatchObject({ code: 'link_mic_not_open' });
    await expect(viewer.call(voiceCalls.connect, { roomId })).rejects.toMatchObject({ code: 'link_mic_not_open' });
    await expect(viewer.call(voiceCalls.update, { roomId, action: 'apply' })).rejects.toMatchObject({
      code: 'link_mic_not_open',
    });
    await expect(watching.call(voiceCalls.update, { roomId, action: 'apply' })).rejects.toMatchObject({
      code: 'visitor_not_allowed',
    });
    expect(await host.call(voiceCalls.requests, {})).toEqual({ items: [], next: null });
    expect(await host.call(voiceCalls.close, {})).toMatchObject({ open: false });
  });
});
