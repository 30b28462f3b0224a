import { holdPage } from '@touchline/app-kit/version';
import { RelayPlayer } from '@touchline/client/voice';
import { voiceCalls } from '@touchline/contract/voice';
import { api } from '../../../shared/api/api.ts';
import { clearLevels, setLevels, setListener, useVoice } from './voice-store.ts';

let player: RelayPlayer | null = null;

/** Plays the seats of a room through the relay; returns a function that stops it. */
export function startListening(roomId: string): () => void {
  const mine = new RelayPlayer({
    ticket: async () => (await api.call(voiceCalls.listen, { roomId })).relay?.url ?? null,
    volume: useVoice.getState().listener.volume,
    onState: (state) => player === mine && setListener({ state }),
    onEnded: (code) => player === mine && setListener({ state: 'off', code }),
    onLevels: (levels) => player === mine && setLevels(levels),
  });
  player = mine;
  setListener({ state: 'connecting', code: null });
  const online = (): void => mine.hurry();
  addEventListener('online', online);
  const release = holdPage();
  return () => {
    removeEventListener('online', online);
    release();
    mine.close();
    if (player !== mine) return;
    player = null;
    clearLevels();
    setListener({ state: 'off' });
  };
}

/** For a press of the user, after which browsers allow sound. */
export const allowSound = (): void => void player?.resume();

export function setVoiceVolume(volume: number): void {
  player?.setVolume(volume);
  setListener({ volume });
}
