export {
  listMicrophones,
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  meterOf,
  onDeviceChange,
  openMicrophone,
  turnOff,
} from './microphone.ts';
export { RelayPlayer, type RelayState } from './relay-player.ts';
export { SpeakerConnection, type SpeakerState } from './speaker-connection.ts';
export type { SeatLevels, SpeakerTicket, VoiceEnding } from './types.ts';
