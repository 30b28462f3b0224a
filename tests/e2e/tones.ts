import { expect, type Page } from '@playwright/test';

/** What the page under test plays, by analysers that are in its window. */
interface Ears {
  readonly analysers: AnalyserNode[];
}

declare global {
  interface Window {
    ears?: Ears;
  }
}

/**
 * Runs in a page before its own code: its microphone is a tone of `frequency`, and everything that it plays passes
 * through analysers, from WebAudio and from media elements with a stream.
 */
export function installTone(frequency: number): void {
  const analysers: AnalyserNode[] = [];
  window.ears = { analysers };
  // oxlint-disable-next-line typescript/unbound-method -- called with its node
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  const analyse = (context: BaseAudioContext): AnalyserNode => {
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    analyser.smoothingTimeConstant = 0;
    analysers.push(analyser);
    return analyser;
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) connect.call(this, analyse(this.context));
    return connect.apply(this, to);
  } as never;

  let own: AudioContext | undefined;
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    const { srcObject } = this;
    if (srcObject instanceof MediaStream) {
      own ??= new AudioContext();
      connect.call(own.createMediaStreamSource(srcObject), analyse(own));
    }
    return play.call(this);
  };

  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    await context.resume();
    const tone = new OscillatorNode(context, { frequency });
    const quieter = new GainNode(context, { gain: 0.4 });
    const microphone = context.createMediaStreamDestination();
    connect.call(tone, quieter);
    connect.call(quieter, microphone);
    tone.start();
    return microphone.stream;
  };
}

/** Returns which of the tones the page plays now. */
const heard = (page: Page, tones: readonly number[]): Promise<number[]> =>
  page.evaluate((wanted) => {
    const levels = new Map<number, number>();
    for (const analyser of window.ears?.analysers ?? []) {
      // A closed one would repeat the last moment.
      if (analyser.context.state === 'closed') continue;
      const spectrum = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(spectrum);
      const bin = analyser.context.sampleRate / analyser.fftSize;
      for (const tone of wanted) {
        const from = Math.round(tone / bin) - 2;
        const level = Math.max(...spectrum.slice(from, from + 5));
        levels.set(tone, Math.max(levels.get(tone) ?? Number.NEGATIVE_INFINITY, level));
      }
    }
    return wanted.filter((tone) => (levels.get(tone) ?? Number.NEGATIVE_INFINITY) > -60);
  }, tones);

/** Waits until a page plays exactly these of all tones. */
export const expectToHear = (page: Page, expected: readonly number[], all: readonly number[]) =>
  expect
    .poll(() => heard(page, all), { intervals: [100], timeout: 30_000 })
    .toEqual(all.filter((tone) => expected.includes(tone)));
