import type { UploadOptions } from '@touchline/client/upload';
import { type UploadStatus, uploadStatuses } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import type { roomOps } from '@touchline/contract/rooms';
import { create } from 'zustand';
import type { MediaDraft } from './media.ts';

/** What `room.send_media` is told of what was uploaded. */
export interface UploadedMedia {
  contentType: 102 | 104;
  url: string;
  poster?: string;
}

/** One upload: how it stands, and its share from 0 to 1. */
export interface UploadProgress {
  readonly status: UploadStatus;
  readonly done: number;
}

export type UploadMedia = (media: MediaDraft, options: UploadOptions) => Promise<UploadedMedia>;
type Posted = OutputOf<typeof roomOps.sendMedia>;

/**
 * Pictures and films on their way into a room: one upload after the other, each with its progress. What is uploaded
 * waits for the speaking interval by itself, and a second try does not upload again.
 */
export class MediaSending {
  /** By sending; nothing for those that wait their turn or are done. */
  readonly progress = create<Readonly<Record<string, UploadProgress>>>()(() => ({}));
  readonly #upload: UploadMedia;
  /** When the person may speak again, by this device's clock; ms. */
  readonly #speaksAt: () => number;
  readonly #running = new Map<string, AbortController>();
  readonly #uploaded = new Map<string, UploadedMedia>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(upload: UploadMedia, speaksAt: () => number) {
    this.#upload = upload;
    this.#speaksAt = speaksAt;
  }

  /** Uploads and then shows it by `post`; null when it was cancelled. Rejects with `ApiError`. */
  async send(
    clientId: string,
    media: MediaDraft,
    post: (uploaded: UploadedMedia) => Promise<Posted>,
  ): Promise<Posted | null> {
    const own = new AbortController();
    this.#running.set(clientId, own);
    const turn = this.#turn.then(() => this.#one(clientId, media, post, own.signal));
    this.#turn = turn.catch(() => undefined);
    try {
      return await turn;
    } catch (error) {
      if (!own.signal.aborted) throw error;
      return null;
    } finally {
      this.#running.delete(clientId);
      this.#note(clientId, null);
    }
  }

  cancel(clientId: string): void {
    this.#running.get(clientId)?.abort();
    this.#uploaded.delete(clientId);
  }

  async #one(
    clientId: string,
    media: MediaDraft,
    post: (uploaded: UploadedMedia) => Promise<Posted>,
    signal: AbortSignal,
  ) {
    signal.throwIfAborted();
    const uploaded = this.#uploaded.get(clientId) ?? (await this.#put(clientId, media, signal));
    this.#uploaded.set(clientId, uploaded);
    await until(this.#speaksAt, signal);
    const posted = await post(uploaded);
    this.#uploaded.delete(clientId);
    return posted;
  }

  async #put(clientId: string, media: MediaDraft, signal: AbortSignal): Promise<UploadedMedia> {
    const { in_progress, uploaded } = uploadStatuses;
    this.#note(clientId, { status: in_progress, done: 0 });
    const onProgress = (done: number): void => this.#note(clientId, { status: in_progress, done });
    const answer = await this.#upload(media, { signal, onProgress });
    this.#note(clientId, { status: uploaded, done: 1 });
    return answer;
  }

  #note(clientId: string, progress: UploadProgress | null): void {
    this.progress.setState((now) => {
      const { [clientId]: _before, ...others } = now;
      return progress === null ? others : { ...others, [clientId]: progress };
    }, true);
  }
}

/** Resolves when the moment that `at` tells has come; it may move meanwhile. */
async function until(at: () => number, signal: AbortSignal): Promise<void> {
  for (let left = at() - Date.now(); left > 0; left = at() - Date.now()) {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(done, left);
      function done(): void {
        signal.removeEventListener('abort', stop);
        resolve();
      }
      function stop(): void {
        clearTimeout(timer);
        reject(signal.reason);
      }
      signal.addEventListener('abort', stop, { once: true });
    });
  }
}
