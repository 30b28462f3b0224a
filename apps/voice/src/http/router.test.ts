import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { voiceConfig } from '../config.ts';
import { startVoice, type VoiceEngine } from '../engine.ts';
import { createMemoryPeers } from '../testing/memory-peers.ts';

let engine: VoiceEngine | null = null;
afterEach(() => engine?.stop());

it('cuts connections that do not complete their request', async () => {
  const settings = { ticketSecret: 'a', controlSecret: 'b', host: '127.0.0.1', httpPort: 0, requestTimeoutMs: 100 };
  engine = await startVoice(voiceConfig(settings), { peers: createMemoryPeers(), hooks: async () => {} });
  for (const start of [
    'GET /voice/r/speak HTTP/1.1\r\nHost: a\r\n',
    'POST /control/open HTTP/1.1\r\nHost: a\r\nauthorization: Bearer b\r\ncontent-length: 9\r\n\r\n{',
  ]) {
    const socket = connect(engine.httpPort, '127.0.0.1');
    socket.resume().on('error', () => {});
    socket.write(start);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.readyState).toBe('closed');
  }
});
