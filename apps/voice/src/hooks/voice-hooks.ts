/** Common fields of a hook body. */
export interface HookSubject {
  readonly room: string;
  readonly seat: number;
  /** Id of the acceptance that gave the seat. */
  readonly request: string;
}

/** A speaker is connected, and the others hear the seat. */
export interface ConnectEvent extends HookSubject {
  readonly action: 'on_connect';
}

/** A seat has no speaker any more: without a connection for a while, or left by the speaker. */
export interface LostEvent extends HookSubject {
  readonly action: 'on_lost';
  readonly reason: 'gone' | 'ended';
}

export type VoiceEvent = ConnectEvent | LostEvent;

/** Reports of the engine to its owner. A rejected promise is retried. */
export type VoiceHooks = (event: VoiceEvent) => Promise<void>;
