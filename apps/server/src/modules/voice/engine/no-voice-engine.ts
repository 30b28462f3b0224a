import type { VoiceEngine } from './voice-engine.ts';

const unavailable = (): never => {
  throw new Error('no voice engine was started');
};

/** The engine of a process without link-mic: it is never available. */
export function noVoiceEngine(): VoiceEngine {
  return {
    id: 'none',
    start: async () => {},
    available: () => false,
    openRoom: async () => unavailable(),
    closeRoom: async () => {},
    seat: async () => unavailable(),
    unseat: async () => {},
    setMuted: async () => {},
    closeZones: async () => {},
    rooms: async () => [],
    speakerTicket: unavailable,
    listenerTicket: unavailable,
    iceServers: () => [],
    address: () => null,
    restarts: () => 0,
    stop: async () => {},
  };
}
