import { limits } from '@touchline/contract/limits';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** An upload whose bytes are coming; `end` once they are kept or gone. */
export interface UploadSlot {
  /** Bytes that other uploads of the same person, whose bytes are coming too, may still take. */
  readonly besides: number;
  end(): void;
}

export interface UploadSlots {
  /** Books bytes of somebody's day for an upload, once it may begin. The pictures of one post come together: they take turns. */
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

/** After which one of the uploads has perhaps ended. */
const retrySeconds = 5;
const { uploadsAtOnce, uploadsWaiting } = limits.files;

/** Lets two uploads of a person come at one time, and one to an address. What waits is not read. */
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
