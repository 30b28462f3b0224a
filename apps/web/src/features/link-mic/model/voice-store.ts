import { storage } from '@touchline/app-kit/storage';
import type { RelayState, SeatLevels, SpeakerState } from '@touchline/client/voice';
import { create } from 'zustand';

/** Open: the microphone is on until it is muted. Push: only while a button or the space bar is held. */
export type TalkMode = 'open' | 'push';

export interface SpeakerView {
  readonly state: SpeakerState | 'off';
  /** Sound of the microphone is sent. */
  readonly talking: boolean;
  readonly mode: TalkMode;
  /** The page is on its seat without a microphone: it was loaded again. */
  readonly microphoneOff: boolean;
  /** The microphone was unplugged or taken away. */
  readonly microphoneLost: boolean;
  /** The microphone in use; empty for the default one. */
  readonly deviceId: string;
}

export interface ListenerView {
  readonly state: RelayState | 'off';
  /** Why the relay cannot be heard. */
  readonly code: string | null;
  /** 0 to 1. */
  readonly volume: number;
}

interface VoiceState {
  readonly roomId: string | null;
  readonly speaker: SpeakerView;
  readonly listener: ListenerView;
  readonly levels: SeatLevels;
  /** Why speaking ended without the user: a code of the catalogue, or an ending. */
  readonly ended: string | null;
}

const volumeKey = 'linkMic.volume';
const modeKey = 'linkMic.talk';
const deviceKey = 'linkMic.device';

function storedVolume(): number {
  const value = Number(storage.get(volumeKey) ?? 1);
  return value >= 0 && value <= 1 ? value : 1;
}

export const silentSpeaker = (): SpeakerView => ({
  state: 'off',
  talking: false,
  microphoneOff: false,
  mode: storage.get(modeKey) === 'push' ? 'push' : 'open',
  microphoneLost: false,
  deviceId: storage.get(deviceKey) ?? '',
});

const noLevels: SeatLevels = new Map();

/** The voice connection of this tab. Levels change five times a second: select one seat at a time. */
export const useVoice = create<VoiceState>()(() => ({
  roomId: null,
  speaker: silentSpeaker(),
  listener: { state: 'off', code: null, volume: storedVolume() },
  levels: noLevels,
  ended: null,
}));

export const setSpeaker = (change: Partial<SpeakerView>): void =>
  useVoice.setState(({ speaker }) => ({ speaker: { ...speaker, ...change } }));
export const setListener = (change: Partial<ListenerView>): void =>
  useVoice.setState(({ listener }) => ({ listener: { ...listener, ...change } }));
export const setLevels = (levels: SeatLevels): void => useVoice.setState({ levels });
export const clearLevels = (): void => useVoice.setState({ levels: noLevels });

useVoice.subscribe(({ listener, speaker }) => {
  storage.set(volumeKey, String(listener.volume));
  storage.set(modeKey, speaker.mode);
  storage.set(deviceKey, speaker.deviceId || null);
});

/** From this loudness on a seat counts as speaking. */
const speaking = 0.015;
export const useIsSpeaking = (seat: number): boolean => useVoice(({ levels }) => (levels.get(seat) ?? 0) >= speaking);
