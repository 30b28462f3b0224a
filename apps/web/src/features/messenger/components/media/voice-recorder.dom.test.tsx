import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import type { VoiceDraft } from '../../model/media/chat-drafts.ts';
import type { RecordPhase } from '../../model/media/use-hold-to-record.ts';
import { VoiceRecorder } from './VoiceRecorder.tsx';

const stage = setStage(['messageMedia', 'messenger', 'common']);

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
  state = 'inactive';
  readonly mimeType = 'audio/webm;codecs=opus';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeContext {
  createAnalyser = () => ({ fftSize: 4, getByteTimeDomainData: (samples: Uint8Array) => samples.fill(176) });
  createMediaStreamSource = () => ({ connect: () => {} });
  resume = async () => {};
  close = async () => {};
}

const onDone = vi.fn<(voice: VoiceDraft | null) => void>();
let track: EventTarget & { stop: () => void };
let allow: () => void;
let deny: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onDone.mockClear();
  track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
  const asked = new Promise<object>((resolve, reject) => {
    allow = () => resolve({ getTracks: () => [track] });
    deny = () => reject(new DOMException('no', 'NotAllowedError'));
  });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeContext);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => asked } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const show = (phase: RecordPhase): Promise<void> =>
  stage.show(<VoiceRecorder phase={phase} sendClass={undefined} onDone={onDone} />);
const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));
const permit = (): Promise<void> => act(async () => allow());

it('sends nothing when the finger is lifted before the microphone is allowed, and turns it off again', async () => {
  await show('held');
  await show('released');
  await stage.sees('Too short');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
  await stage.show(null);
  await permit();
  expect(track.stop).toHaveBeenCalledOnce();
});

it('sends nothing that is shorter than a second', async () => {
  await show('held');
  await permit();
  await pass(900);
  await show('released');
  await stage.sees('Too short');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
});

it('sends when the finger is lifted, with length and waveform', async () => {
  await show('held');
  await permit();
  await pass(2400);
  await show('released');
  await stage.until(() => expect(onDone).toHaveBeenCalledOnce());
  const [voice] = onDone.mock.calls[0] ?? [];
  expect(voice).toMatchObject({ kind: 'voice', seconds: 2 });
  expect(voice?.waveform).toHaveLength(24);
  expect(track.stop).toHaveBeenCalledOnce();
});

it('sends once, however often send is pressed', async () => {
  await show('locked');
  expect(stage.button('Send').disabled).toBe(true);
  await permit();
  await pass(2000);
  const send = stage.button('Send');
  await act(async () => {
    send.click();
    send.click();
  });
  expect(onDone).toHaveBeenCalledOnce();
});

it('keeps what was recorded until the page was hidden or a call took the microphone', async () => {
  for (const interrupt of [
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
    () => void track.dispatchEvent(new Event('mute')),
    () => void track.dispatchEvent(new Event('ended')),
  ]) {
    onDone.mockClear();
    await stage.show(null);
    await show('locked');
    await permit();
    await pass(3000);
    await act(async () => interrupt());
    await stage.sees('Recording stopped');
    await pass(5000);
    expect(stage.page()).toContain('0:03');
    await stage.press('Send');
    await stage.until(() => expect(onDone.mock.calls[0]?.[0]?.seconds).toBe(3));
    vi.restoreAllMocks();
  }
});

it('stops at a minute, and says so before', async () => {
  await show('locked');
  await permit();
  await pass(52_000);
  expect(stage.page()).toContain('0:52 / 1:00');
  await pass(20_000);
  expect(stage.page()).toContain('1:00 / 1:00');
  await stage.sees('Recording stopped');
  await stage.press('Send');
  await stage.until(() => expect(onDone.mock.calls[0]?.[0]?.seconds).toBe(60));
});

it('sends nothing that was cancelled', async () => {
  await show('locked');
  await permit();
  await pass(2000);
  await stage.press('Cancel');
  await stage.show(null);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
  expect(track.stop).toHaveBeenCalledOnce();
});

it('asks for the microphone when it is refused', async () => {
  await show('held');
  await act(async () => deny());
  await stage.sees('Allow the microphone');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
});

it('turns the microphone off when the recorder does not start', async () => {
  vi.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('no', 'NotSupportedError');
  });
  await show('held');
  await permit();
  await stage.sees('Allow the microphone');
  expect(track.stop).toHaveBeenCalledOnce();
});
