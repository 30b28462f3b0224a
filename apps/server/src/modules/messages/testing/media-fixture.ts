import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChatPurpose, fileCalls } from '@touchline/contract/files';
import { messageCalls } from '@touchline/contract/messages';
import type { NewMessage } from '@touchline/contract/messages/schemas';
import { dataOf } from '../../../testing/api.ts';
import { ffmpeg } from '../../../testing/ffmpeg.ts';
import { testPng } from '../../../testing/pictures.ts';
import { freshClientId } from './conversation-fixture.ts';
import { createMessageFixture } from './message-fixture.ts';

/** Uploads of real bytes, and messages that show them. */
export async function createMediaFixture() {
  const fixture = await createMessageFixture();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-media-'));
  const { api } = fixture;
  const tokenOf = (uid: string): string => fixture.tokenOf(uid);

  /** The bytes that ffmpeg makes from its arguments; the name decides the container. */
  const film = (name: string, ...args: readonly string[]): Buffer => {
    const path = join(folder, name);
    if (!existsSync(path)) ffmpeg(...args, path);
    return readFileSync(path);
  };
  const ask = (uid: string, purpose: ChatPurpose | 'avatar', fileName: string, more: object = {}) =>
    api.call(fileCalls.uploadUrl, { fileName, purpose, ...more }, { token: tokenOf(uid) });
  const put = async (address: string, payload: Buffer): Promise<{ code: string; url: string; data: unknown }> => {
    const { pathname, search } = new URL(address);
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await api.inject({ method: 'PUT', url: pathname + search, payload, headers });
    const { success, code, data } = answer.json<{ success: boolean; code: string; data?: { url?: string } }>();
    return { code: success ? 'ok' : code, url: data?.url ?? '', data };
  };
  const upload = async (uid: string, purpose: ChatPurpose | 'avatar', name: string, bytes: Buffer): Promise<string> => {
    const { code, url } = await put(dataOf(await ask(uid, purpose, name)), bytes);
    if (code !== 'ok') throw new Error(`upload refused with ${code}`);
    return url;
  };
  const send = (uid: string, conversationId: string, message: NewMessage) =>
    fixture.send(uid, conversationId, '', { message });
  return {
    ...fixture,
    ask,
    put,
    upload,
    send,
    /** Sends a message that must be accepted. */
    show: async (uid: string, conversationId: string, message: NewMessage) =>
      dataOf(await send(uid, conversationId, message)).message,
    picture: async (uid: string, conversationId: string) => {
      const url = await upload(uid, 'chat_picture', 'goal.png', testPng(800, 600));
      const message: NewMessage = { contentType: 102, content: { url } };
      return { url, message: dataOf(await send(uid, conversationId, message)).message };
    },
    voice: (seconds: number, name: string): Buffer => {
      const codec = name.endsWith('.mp4') ? ['-c:a', 'aac'] : ['-c:a', 'libopus'];
      return film(name, '-f', 'lavfi', '-i', `sine=d=${seconds}`, ...codec, '-b:a', '16k');
    },
    video: (seconds: number): Buffer =>
      film(
        `v${seconds}.mp4`,
        ...['-f', 'lavfi', '-i', `color=c=black:s=64x48:r=2:d=${seconds}`],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      ),
    forward: (
      uid: string,
      messageIds: readonly string[],
      conversationIds: readonly string[],
      { mode = 'each', clientId = freshClientId() }: { mode?: 'each' | 'merged'; clientId?: string } = {},
    ) =>
      api.call(
        messageCalls.forward,
        { messageIds: [...messageIds], mode, conversationIds: [...conversationIds], clientId },
        { token: tokenOf(uid) },
      ),
    open: (uid: string, messageId: string, more: object = {}) =>
      api.call(messageCalls.media, { messageId, ...more }, { token: tokenOf(uid) }),
    get: (url: string) => api.inject({ method: 'GET', url }),
    status: async (url: string | null): Promise<number> =>
      (await api.inject({ method: 'GET', url: url ?? '/none' })).statusCode,
    close: async () => {
      await fixture.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type MediaFixture = Awaited<ReturnType<typeof createMediaFixture>>;
