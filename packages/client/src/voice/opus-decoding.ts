import type { OpusDecoder } from 'opus-decoder';

const sampleRate = 48_000;

/** Decoded sound of one frame. */
export interface DecodedFrame {
  readonly atMs: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Decodes the frames of one seat in order. */
export interface SeatDecoder {
  decode(opus: Uint8Array<ArrayBuffer>, atMs: number): void;
  /** Takes no more frames; those that it has still come out. */
  close(): void;
}

export type OpenDecoder = (onFrame: (frame: DecodedFrame) => void) => SeatDecoder;

/** Whether the browser decodes Opus by itself; old Safari and pages without https do not. */
async function hasOwnDecoder(): Promise<boolean> {
  if (typeof AudioDecoder === 'undefined') return false;
  const config = { codec: 'opus', sampleRate, numberOfChannels: 1 };
  const { supported } = await AudioDecoder.isConfigSupported(config).catch(() => ({ supported: false }));
  return supported === true;
}

/** The browser's decoder. After an error another one decodes the next frame. */
const openOwnDecoder: OpenDecoder = (onFrame) => {
  let decoder: AudioDecoder | null = null;
  const open = (): AudioDecoder => {
    const opened = new AudioDecoder({
      output: (data) => {
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        onFrame({ atMs: data.timestamp / 1000, samples });
        data.close();
      },
      error: () => {
        if (decoder === opened) decoder = null;
      },
    });
    opened.configure({ codec: 'opus', sampleRate, numberOfChannels: 1 });
    return opened;
  };
  return {
    decode: (opus, atMs) => {
      decoder ??= open();
      decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: Math.round(atMs * 1000), data: opus }));
    },
    close: () => {
      const closing = decoder;
      decoder = null;
      void closing
        ?.flush()
        .catch(() => {})
        .then(() => closing.state !== 'closed' && closing.close());
    },
  };
};

/** Frames that wait while a decoder opens. */
const waitingMost = 10;

/** A WebAssembly decoder, loaded when the browser has none. */
async function loadDecoder(): Promise<OpenDecoder> {
  const { OpusDecoder: Decoder } = await import('opus-decoder');
  return (onFrame) => {
    const decoder: OpusDecoder = new Decoder({ channels: 1, streamCount: 1, coupledStreamCount: 0 });
    let state: 'loading' | 'ready' | 'closed' = 'loading';
    const waiting: [Uint8Array<ArrayBuffer>, number][] = [];
    const decode = (opus: Uint8Array<ArrayBuffer>, atMs: number): void => {
      const { channelData, samplesDecoded } = decoder.decodeFrame(opus);
      const samples = channelData[0];
      if (samples && samplesDecoded > 0) onFrame({ atMs, samples: new Float32Array(samples) });
    };
    void decoder.ready.then(() => {
      for (const [opus, atMs] of waiting.splice(0)) decode(opus, atMs);
      if (state === 'closed') decoder.free();
      else state = 'ready';
    });
    return {
      decode: (opus, atMs) => {
        if (state === 'ready') decode(opus, atMs);
        else if (state === 'loading' && waiting.length < waitingMost) waiting.push([opus, atMs]);
      },
      close: () => {
        if (state === 'ready') decoder.free();
        state = 'closed';
      },
    };
  };
}

export const openBestDecoder = async (): Promise<OpenDecoder> =>
  (await hasOwnDecoder()) ? openOwnDecoder : loadDecoder();

export const decodedRate = sampleRate;
