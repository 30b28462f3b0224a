/** Common fields of an SRS `http_hooks` body. */
export interface HookSubject {
  /** Id of the encoder's connection; events with the same id belong together. */
  client_id: string;
  ip: string;
  vhost: string;
  app: string;
  stream: string;
  server_id: string;
}

export interface PublishEvent extends HookSubject {
  action: 'on_publish';
  tcUrl: string;
  /** Query of the stream key with its question mark: `?key=<secret>`. */
  param: string;
}

export interface UnpublishEvent extends HookSubject {
  action: 'on_unpublish';
  reason: string;
}

/**
 * Sent every 2 s while a stream is live, and immediately when `silent` changes. Sizes in pixels, rates in kbit/s; 0 or
 * null while unknown.
 */
export interface UpdateEvent extends HookSubject {
  action: 'on_update';
  width: number;
  height: number;
  fps: number;
  video_kbps: number;
  audio_kbps: number;
  key_interval_ms: number;
  video_codec: string | null;
  audio_codec: string | null;
  viewers: number;
  dropped: number;
  /** The connection is open, but no picture or sound has arrived for a while. */
  silent: boolean;
  /** Sent media that viewers cannot see or hear; see `stream/problems.ts`. */
  problems: string[];
}

/** `code` 0 accepts; any other code refuses with `msg`, which the encoder receives. */
export interface HookAnswer {
  code: number;
  msg?: string;
  /**
   * For a publish: names the broadcast; only play tokens signed with it are valid. At most 64 letters, digits, `_` and
   * `-`.
   */
  mark?: string;
  /** For a publish: start of the broadcast, in ms since 1970. */
  since?: number;
}

/** Questions and reports of the engine to its owner. A rejected promise refuses (publish) or is retried (unpublish). */
export interface MediaHooks {
  onPublish(event: PublishEvent): Promise<HookAnswer>;
  onUnpublish(event: UnpublishEvent): Promise<void>;
  onUpdate(event: UpdateEvent): Promise<void>;
}
