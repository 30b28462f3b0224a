import * as z from 'zod/mini';
import { controlChild } from '../../../platform/child/index.ts';
import { type EngineRoom, type VoiceEngine, type VoiceFigures, voiceFigures } from './voice-engine.ts';

const roomsAnswer = z.object({
  rooms: z.array(
    z.object({
      room: z.string(),
      seats: z.array(z.object({ seat: z.int(), request: z.string(), connected: z.boolean(), muted: z.boolean() })),
    }),
  ),
});
const figuresAnswer = z.object({
  figures: z.record(z.enum(voiceFigures), z.number()),
  refused: z.record(z.string(), z.record(z.string(), z.number())),
});

const controlMs = 3000;

export interface VoiceControlOptions {
  /** `http://host:port` of the running engine; null while none runs. */
  readonly url: () => string | null;
  readonly secret: string;
}

export type VoiceControl = Pick<
  VoiceEngine,
  'openRoom' | 'closeRoom' | 'seat' | 'unseat' | 'setMuted' | 'closeZones' | 'rooms'
> & {
  figures(): Promise<VoiceFigures | null>;
};

/** The control calls of the engine. */
export function createVoiceControl({ url, secret }: VoiceControlOptions): VoiceControl {
  const ask = async (call: string, body?: unknown): Promise<unknown> => {
    const base = url();
    if (base === null) throw new Error('the voice engine does not run');
    return controlChild({ url: `${base}/control/${call}`, secret, body, timeoutMs: controlMs });
  };
  /** An engine that does not run has nothing to end, and the next one starts empty. */
  const askRunning = async (call: string, body: unknown): Promise<void> => {
    if (url() !== null) await ask(call, body);
  };
  return {
    openRoom: async (room, { relay }) => void (await ask('open', { room, relay })),
    closeRoom: (room) => askRunning('close', { room }),
    seat: async (room, seat, { request, muted }) => void (await ask('seat', { room, seat, request, muted })),
    unseat: (room, seat, reason) => askRunning('unseat', { room, seat, reason }),
    setMuted: (room, seat, muted) => askRunning('mute', { room, seat, muted }),
    closeZones: (closed) => askRunning('zones', { closed }),
    rooms: async (): Promise<EngineRoom[]> => z.parse(roomsAnswer, await ask('rooms')).rooms,
    figures: async () => {
      if (url() === null) return null;
      const { figures, refused } = z.parse(figuresAnswer, await ask('figures'));
      return { ...figures, refused };
    },
  };
}
