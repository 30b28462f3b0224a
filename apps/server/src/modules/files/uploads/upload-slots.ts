import { limits } from '@touchline/contract/limits';
import { type Refusal, refuse } from '../../../platform/refusal.ts';

/** An upload in progress; call `end` once its bytes are stored or discarded. */
export interface UploadSlot {
  /** Bytes that other running uploads of the same account may still use. */
  readonly besides: number;
  end(): void;
}

export interface UploadSlots {
  /**
   * Reserves bytes of an account's daily quota once the upload may start. The pictures of one post arrive together and
   * queue.
   */
  take(upload: {
    readonly key: string;
    readonly uid: string;
    readonly bytes: number;
  }): Promise<UploadSlot | UploadRefusal>;
}

type UploadRefusal = Refusal<'conflict'> | Refusal<'too_many_requests'>;

interface Uploads {
  running: number;
  bytes: number;
  readonly waiting: (() => void)[];
}

/** Retry delay, after which an upload may have ended. */
const retrySeconds = 5;
const { uploadsAtOnce, uploadsWaiting } = limits.files;

/** Allows two uploads per account and one per address at a time. Queued uploads are not read. */
export function createUploadSlots(): UploadSlots {
  const keys = new Set<string>();
  const people = new Map<string, Uploads>();

  return {
    take: async ({ key, uid, bytes }) => {
      if (keys.has(key)) return refuse('conflict');
      const own = people.get(uid) ?? { running: 0, bytes: 0, waiting: [] };
      if (own.waiting.length >= uploadsWaiting) return refuse('too_many_requests', { seconds: retrySeconds });
      keys.add(key);
      people.set(uid, own);
      if (own.running < uploadsAtOnce) own.running += 1;
      else await new Promise<void>((resolve) => own.waiting.push(resolve));
      const besides = own.bytes;
      own.bytes += bytes;
      return {
        besides,
        end: () => {
          if (!keys.delete(key)) return;
          own.bytes -= bytes;
          const next = own.waiting.shift();
          if (next) next();
          else own.running -= 1;
          if (own.running === 0) people.delete(uid);
        },
      };
    },
  };
}
