import { limits } from '@touchline/contract/limits';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** An upload whose bytes are coming; `end` once they are kept or gone. */
export interface UploadSlot {
  /** Bytes that other uploads of the same person, whose bytes are coming too, may still take. */
  readonly besides: number;
  end(): void;
}

export interface UploadSlots {
  /** Books bytes of somebody's day the moment they begin to come, for an upload that may go on. */
  take(upload: { readonly key: string; readonly uid: string; readonly bytes: number }): UploadSlot | UploadRefusal;
}

type UploadRefusal = Refusal<'conflict'> | Refusal<'too_many_requests'>;

/** After which one of two uploads has perhaps ended. */
const retrySeconds = 5;

/** At one time two uploads of a person, and one to an address. */
export function createUploadSlots(): UploadSlots {
  const keys = new Set<string>();
  const coming = new Map<string, { uploads: number; bytes: number }>();
  return {
    take: ({ key, uid, bytes }) => {
      if (keys.has(key)) return refuse('conflict');
      const own = coming.get(uid) ?? { uploads: 0, bytes: 0 };
      if (own.uploads >= limits.files.uploadsAtOnce) return refuse('too_many_requests', { seconds: retrySeconds });
      keys.add(key);
      coming.set(uid, { uploads: own.uploads + 1, bytes: own.bytes + bytes });
      return {
        besides: own.bytes,
        end: () => {
          if (!keys.delete(key)) return;
          const now = coming.get(uid);
          if (!now || now.uploads <= 1) coming.delete(uid);
          else coming.set(uid, { uploads: now.uploads - 1, bytes: now.bytes - bytes });
        },
      };
    },
  };
}
