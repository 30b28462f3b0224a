import type { OpenDecoder, SeatDecoder } from './opus-decoding.ts';

/** A pause of a seat after which it gets a new decoder. */
const pauseMs = 100;
/** Times go back further than this when the engine was started again. */
const overtakenMs = 1000;

/**
 * A decoder that carries its state over a pause repeats the end of the last sentence with full loudness, so a new one
 * decodes what follows. It is opened ahead, because that takes longer than frames may wait.
 */
export const renewAfterPauses =
  (open: OpenDecoder): OpenDecoder =>
  (onFrame) => {
    let current: SeatDecoder = open(onFrame);
    let next: SeatDecoder = open(onFrame);
    let lastMs: number | null = null;
    return {
      decode: (opus, atMs) => {
        const passedMs = lastMs === null ? 0 : atMs - lastMs;
        // A frame that others overtook would disturb the decoder, and its time is over.
        if (passedMs < 0 && passedMs > -overtakenMs) return;
        if (passedMs > pauseMs || passedMs < 0) {
          current.close();
          current = next;
          next = open(onFrame);
        }
        lastMs = atMs;
        current.decode(opus, atMs);
      },
      close: () => {
        current.close();
        next.close();
      },
    };
  };
