import { holdPage } from '@touchline/app-kit/version';
import { isApiError } from '@touchline/client';
import type { Messenger, OutgoingMessage } from '@touchline/client/messenger';
import type { UploadOptions } from '@touchline/client/upload';
import { type UploadStatus, uploadStatuses } from '@touchline/contract/enums';
import { create } from 'zustand';
import type { ChatDraft } from './chat-drafts.ts';

/** A file on its way to a conversation; it leaves the list when its message is handed to the messenger. */
export interface Upload {
  readonly id: string;
  readonly conversationId: string;
  readonly draft: ChatDraft;
  readonly status: UploadStatus;
  /** From 0 to 1; null before it starts. */
  readonly done: number | null;
  /** Why it failed. */
  readonly code: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export type UploadDraft = (draft: ChatDraft, options: UploadOptions) => Promise<OutgoingMessage>;

/** Uploads files one after the other, in the order they were chosen, and sends each as a message. */
export class Uploads {
  readonly list = create<readonly Upload[]>()(() => []);
  readonly #messenger: Pick<Messenger, 'send'>;
  readonly #upload: UploadDraft;
  readonly #running = new Map<string, AbortController>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(messenger: Pick<Messenger, 'send'>, upload: UploadDraft) {
    this.#messenger = messenger;
    this.#upload = upload;
    // Their files exist only here.
    let release: (() => void) | null = null;
    this.list.subscribe((now) => {
      if (now.length > 0) release ??= holdPage();
      else {
        release?.();
        release = null;
      }
    });
  }

  add(conversationId: string, drafts: readonly ChatDraft[]): void {
    for (const draft of drafts) {
      const waiting = { status: uploadStatuses.in_progress, done: null, code: null, data: {} };
      const upload: Upload = { id: crypto.randomUUID(), conversationId, draft, ...waiting };
      this.list.setState((now) => [...now, upload], true);
      this.#start(upload);
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort();
    this.list.setState((now) => now.filter((one) => one.id !== id), true);
  }

  retry(id: string): void {
    const failed = this.list.getState().find((one) => one.id === id);
    if (failed?.status !== uploadStatuses.failed) return;
    this.#note(id, { status: uploadStatuses.in_progress, done: null, code: null, data: {} });
    this.#start(failed);
  }

  #start(upload: Upload): void {
    const abort = new AbortController();
    this.#running.set(upload.id, abort);
    this.#turn = this.#turn.then(() => this.#run(upload, abort.signal));
  }

  async #run({ id, conversationId, draft }: Upload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      this.#note(id, { done: 0 });
      const message = await this.#upload(draft, { signal, onProgress: (done) => this.#note(id, { done }) });
      if (!signal.aborted) this.#messenger.send(conversationId, message);
      this.list.setState((now) => now.filter((one) => one.id !== id), true);
    } catch (error) {
      if (signal.aborted) return;
      const { code, data } = isApiError(error) ? error : { code: 'upload_failed', data: {} };
      this.#note(id, { status: uploadStatuses.failed, code, data });
    } finally {
      this.#running.delete(id);
    }
  }

  #note(id: string, change: Partial<Upload>): void {
    this.list.setState((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)), true);
  }
}
