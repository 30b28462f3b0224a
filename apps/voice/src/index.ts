export { configFromEnv, type VoiceConfig, type VoiceSettings, voiceConfig } from './config.ts';
export { startVoice, type VoiceEngine, type VoiceParts } from './engine.ts';
export type { VoiceFigures } from './figures.ts';
export type { ConnectEvent, HookSubject, LostEvent, VoiceEvent, VoiceHooks } from './hooks/voice-hooks.ts';
export type { RoomReport } from './http/control.ts';
export type { AnsweredPeer, Peer, PeerEvents, Peers } from './peer/peer.ts';
export { signTicket, type TicketKind } from './ticket.ts';
