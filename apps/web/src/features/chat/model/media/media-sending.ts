import { holdPage } from '@touchline/app-kit/version';
import type { UploadOptions } from '@touchline/client/upload';
import { type UploadStatus, uploadStatuses } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import type { roomOps } from '@touchline/contract/rooms';
import { create } from 'zustand';
import type { MediaDraft } from '../../../../chat-ui/media/media.ts';

/** The part of the `room.send_media` input that describes an upload. */
export interface UploadedMedia {
  contentType: 102 | 104;
  url: string;
  poster?: string;
}

/** One upload: its state, and its progress from 0 to 1. */
export interface UploadProgress {
  readonly status: UploadStatus;
  readonly done: number;
}

export type UploadMedia = (media: MediaDraft, options: UploadOptions) => Promise<UploadedMedia>;
type Posted = OutputOf<typeof roomOps.sendMedia>;

/**
 * Sends pictures and videos to a room: uploads one after the other, each with its progress. An uploaded file waits for
 * the speaking interval, and a retry does not upload it again.
 */
export class MediaSending {
  /** By `clientId`; has no entry for queued and finished uploads. */
  readonly progress = create<Readonly<Record<string, UploadProgress>>>()(() => ({}));
  readonly #upload: UploadMedia;
  /** When the user may speak again, in ms by this device's clock. */
  readonly #speaksAt: () => number;
  readonly #running = new Map<string, AbortController>();
  readonly #uploaded = new Map<string, UploadedMedia>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(upload: UploadMedia, speaksAt: () => number) {
    this.#upload = upload;
    this.#speaksAt = speaksAt;
  }

  /** Uploads and then posts by `post`; resolves to null when it was cancelled. Rejects with `ApiError`. */
  async send(
    clientId: string,
    media: MediaDraft,
    post: (uploaded: UploadedMedia) => Promise<Posted>,
  ): Promise<Posted | null> {
    const own = new AbortController();
    this.#running.set(clientId, own);
    const release = holdPage();
    const turn = this.#turn.then(() => this.#one(clientId, media, post, own.signal));
    this.#turn = turn.catch(() => undefined);
    try {
      return await turn;
    } catch (error) {
      if (!own.signal.aborted) throw error;
      return null;
    } finally {
      release();
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

/** Resolves at the time that `at` returns; the time may move while it waits. */
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
