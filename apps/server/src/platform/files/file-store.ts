import type { Readable } from 'node:stream';

/** Received bytes that are not stored yet; on local disk, so that they can be inspected. */
export interface Draft {
  readonly path: string;
  readonly size: number;
  /**
   * Stores the bytes durably under a key, atomically. Returns `exists` and keeps the old bytes when the key is taken.
   */
  keep(key: string): Promise<'kept' | 'exists'>;
  discard(): Promise<void>;
}

export interface StoredFile {
  readonly size: number;
  /** All bytes, or those of a range, including its end. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

/** Storage of uploaded bytes. Keys are one path part of letters, digits, `-`, `_` and `.`. */
export interface FileStore {
  /** Accepts at most `max` bytes; an interrupted stream leaves nothing behind. */
  receive(body: Readable, max: number): Promise<Draft | 'too_large' | 'aborted'>;
  /** A draft of the bytes that `write` writes to the given path; nothing is left behind when it rejects. */
  compose<T>(write: (path: string) => Promise<T>): Promise<{ readonly draft: Draft; readonly result: T }>;
  /** Local path of a key; null when it does not exist. */
  local(key: string): Promise<string | null>;
  open(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Stored keys in order, after the given one (or ''): at most `limit`. */
  keysAfter(after: string, limit: number): Promise<string[]>;
  /** Removes a key stored before a time; returns whether it did. */
  removeOlder(key: string, before: Date): Promise<boolean>;
  /** Removes drafts older than `before`, such as those of a crash. Returns their number. */
  sweep(before: Date): Promise<number>;
}

export const isFileKey = (key: string): boolean => /^[A-Za-z0-9_-][A-Za-z0-9_.-]{2,119}$/.test(key);
