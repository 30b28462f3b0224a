import { holdPage } from '@touchline/app-kit/version';
import { onDeviceChange, openMicrophone, SpeakerConnection, turnOff } from '@touchline/client/voice';
import { voiceCalls } from '@touchline/contract/voice';
import { api } from '../../../shared/api/api.ts';
import { noteLeftSeat } from './left-seat.ts';
import { clearLevels, setLevels, setSpeaker, silentSpeaker, type TalkMode, useVoice } from './voice-store.ts';

interface Speaking {
  readonly roomId: string;
  readonly connection: SpeakerConnection;
  stream: MediaStream | null;
  readonly stops: (() => void)[];
}

let current: Speaking | null = null;

const trackOf = (stream: MediaStream): MediaStreamTrack => {
  const [track] = stream.getAudioTracks();
  if (!track) throw new Error('a stream without sound');
  track.contentHint = 'speech';
  return track;
};

/** Connects a microphone to the own seat of a room; without one the user hears the others. */
export function startSpeaking(
  roomId: string,
  stream: MediaStream | null,
  { deviceId = '', takeOver = false }: { deviceId?: string; takeOver?: boolean } = {},
): void {
  stopSpeaking();
  const { mode } = useVoice.getState().speaker;
  const connection = new SpeakerConnection({
    ticket: (takes) => api.call(voiceCalls.connect, { roomId, takeOver: takes }),
    microphone: stream && trackOf(stream),
    takeOver,
    onState: (state) => state !== 'ended' && setSpeaker({ state }),
    onEnded: (reason) => ended('code' in reason ? reason.code : reason.ending),
    onLevels: setLevels,
  });
  const online = (): void => connection.restart();
  const hide = (): void => noteLeftSeat(roomId);
  addEventListener('online', online);
  addEventListener('pagehide', hide);
  const stop = (): void => {
    removeEventListener('online', online);
    removeEventListener('pagehide', hide);
  };
  current = { roomId, connection, stream, stops: [stop, holdPage()] };
  useVoice.setState({ roomId, ended: null });
  setSpeaker({ ...silentSpeaker(), state: 'connecting', mode, deviceId, microphoneOff: stream === null });
  if (!stream) return;
  watchMicrophone(stream);
  setTalking(mode === 'open');
}

/** Ends the connection and turns the microphone off; the seat itself ends by a call. */
export function stopSpeaking(): void {
  if (!current) return;
  const { connection, stream, stops } = current;
  current = null;
  connection.close();
  if (stream) turnOff(stream);
  for (const stop of stops) stop();
  clearLevels();
  setSpeaker({ state: 'off', talking: false, microphoneOff: false, microphoneLost: false });
}

/** `reason` is an ending of the engine or an error code. */
function ended(reason: string): void {
  stopSpeaking();
  useVoice.setState({ ended: reason });
}

/** Turns the sound of the microphone on or off on this device. */
export function setTalking(talking: boolean): void {
  if (!current?.stream) return;
  for (const track of current.stream.getAudioTracks()) track.enabled = talking;
  setSpeaker({ talking });
}

export function setTalkMode(mode: TalkMode): void {
  setSpeaker({ mode });
  setTalking(mode === 'open');
}

/** Speaks through another microphone. Rejects with `MicrophoneError`. */
export async function changeMicrophone(deviceId: string): Promise<void> {
  await speakThrough(await openMicrophone(deviceId), deviceId);
}

/** Adds a microphone to a connection that has none. */
export async function turnOnMicrophone(stream: MediaStream, deviceId: string): Promise<void> {
  await speakThrough(stream, deviceId);
  setTalking(useVoice.getState().speaker.mode === 'open');
}

async function speakThrough(stream: MediaStream, deviceId: string): Promise<void> {
  if (!current) return turnOff(stream);
  const before = current.stream;
  current.stream = stream;
  for (const track of stream.getAudioTracks()) track.enabled = useVoice.getState().speaker.talking;
  await current.connection.replaceMicrophone(trackOf(stream));
  if (before) turnOff(before);
  setSpeaker({ deviceId, microphoneOff: false, microphoneLost: false });
  watchMicrophone(stream);
}

/** A microphone that is unplugged is replaced by the default one; without any the user sees it. */
function watchMicrophone(stream: MediaStream): void {
  const track = trackOf(stream);
  const lost = async (): Promise<void> => {
    if (current?.stream !== stream) return;
    setSpeaker({ microphoneLost: true });
    await changeMicrophone('').catch(() => {});
  };
  track.addEventListener('ended', () => void lost());
  const stop = onDeviceChange(() => {
    if (current?.stream === stream && track.readyState === 'ended') void lost();
    if (current?.stream !== stream) stop();
  });
  current?.stops.push(stop);
}
