import type { Readable } from 'node:stream';

/** Bytes that came in but are not kept yet; on local disk, so that they can be looked at. */
export interface Draft {
  readonly path: string;
  readonly size: number;
  /** Makes the bytes durable under a key, whole or not at all. Says `exists` and keeps the older ones when the key is taken. */
  keep(key: string): Promise<'kept' | 'exists'>;
  discard(): Promise<void>;
}

export interface StoredFile {
  readonly size: number;
  /** All bytes, or those of a range, its end included. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

/** Where uploaded bytes live. Keys are one path part of letters, digits, `-`, `_` and `.`. */
export interface FileStore {
  /** Takes at most `max` bytes; a stream that breaks off leaves nothing behind. */
  receive(body: Readable, max: number): Promise<Draft | 'too_large' | 'aborted'>;
  /** A draft of bytes that `write` puts into the file at the path it is given; nothing is left behind when it rejects. */
  compose<T>(write: (path: string) => Promise<T>): Promise<{ readonly draft: Draft; readonly result: T }>;
  /** Where the bytes of a key can be read on this machine; null when there are none. */
  local(key: string): Promise<string | null>;
  open(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys that are kept, in their order, after one of them (or ''): at most `limit`. */
  keysAfter(after: string, limit: number): Promise<string[]>;
  /** Removes the bytes of a key that came before a time; says whether it did. */
  removeOlder(key: string, before: Date): Promise<boolean>;
  /** Removes what was received but neither kept nor discarded before `before`, as after a crash. Says how many. */
  sweep(before: Date): Promise<number>;
}

export const isFileKey = (key: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9_.-]{2,119}$/.test(key);
