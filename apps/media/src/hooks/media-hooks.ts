/** The part of an SRS `http_hooks` body that every event has. */
export interface HookSubject {
  /** Of the encoder's connection; a later event belongs to an earlier one only when it is the same. */
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
 * Every 2 s while a stream is live, and at once when `silent` changes. Sizes in pixels, rates in kbit/s; 0 or null while
 * unknown.
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
  /** The connection stands, but neither picture nor sound has come for a while. */
  silent: boolean;
  /** What viewers cannot see or hear although it is sent; see `stream/problems.ts`. */
  problems: string[];
}

/** `code` 0 accepts; anything else refuses, and `msg` is what the encoder is told. */
export interface HookAnswer {
  code: number;
  msg?: string;
  /** Of a publish: names the broadcast, and only play tokens signed with it are good. At most 64 letters, digits, `_` and `-`. */
  mark?: string;
  /** Of a publish: when the broadcast began, in ms since 1970. */
  since?: number;
}

/** What the engine asks and tells whoever runs it. A rejected promise refuses (publish) or is retried (unpublish). */
export interface MediaHooks {
  onPublish(event: PublishEvent): Promise<HookAnswer>;
  onUnpublish(event: UnpublishEvent): Promise<void>;
  onUpdate(event: UpdateEvent): Promise<void>;
}
