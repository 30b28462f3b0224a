import type { Outgoing } from './send-queue.ts';
import type { Conversation, Message } from './types.ts';

export interface KeptThread {
  readonly conversationId: string;
  /** The end of the conversation, oldest first. */
  readonly messages: readonly Message[];
  readonly hasBefore: boolean;
}

/** What a device keeps of an account, all of the same log position. */
export interface KeptState {
  readonly position: number;
  readonly conversations: readonly Conversation[];
  readonly outgoing: readonly Outgoing[];
  readonly threads: readonly KeptThread[];
}

export interface KeptChange extends Omit<KeptState, 'threads'> {
  /** Threads that changed since the last save; null removes one. */
  readonly threads: ReadonlyMap<string, KeptThread | null>;
}

/** Keeps the latest conversations on this device. Never rejects: without storage nothing is kept. */
export interface LocalCopy {
  readonly load: () => Promise<KeptState | null>;
  readonly save: (change: KeptChange) => Promise<void>;
  /** At sign-out. */
  readonly clear: () => Promise<void>;
}

/** For devices without storage, and for tests. */
export function memoryCopy(): LocalCopy {
  let stored: KeptState | null = null;
  return {
    load: async () => structuredClone(stored),
    save: async ({ threads, ...state }) => {
      const all = new Map(stored?.threads.map((thread) => [thread.conversationId, thread]));
      for (const [conversationId, thread] of threads) {
        if (thread) all.set(conversationId, thread);
        else all.delete(conversationId);
      }
      stored = structuredClone({ ...state, threads: [...all.values()] });
    },
    clear: async () => {
      stored = null;
    },
  };
}
