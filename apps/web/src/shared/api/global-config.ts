import { limits } from '@touchline/contract/limits';
import type { Feature } from '@touchline/contract/settings';
import { create } from 'zustand';

/** The configuration, which operators may change at any time. */
export interface GlobalConfig {
  /** Days after which pictures and videos of messages are deleted. */
  readonly imMsgTimeout: number;
  readonly roomMessageMax: number;
  /** Seconds between two messages in a room without its own rule. */
  readonly speakingInterval: number;
  readonly newAccountHours: number;
  /** Feature switches; a missing feature counts as on. */
  readonly features: Readonly<Record<string, boolean>>;
  /** The page that the live-room button of the player opens; null for no button. */
  readonly liveRoomPath: string | null;
  /** Whether there is an app to download. */
  readonly androidApp: boolean;
}

/** Defaults until the server's response. */
const before: GlobalConfig = {
  imMsgTimeout: 7,
  roomMessageMax: limits.rooms.messageMax,
  speakingInterval: limits.rooms.speakingIntervalMs / 1000,
  newAccountHours: limits.rooms.newAccountAgeMs / 3_600_000,
  // Depend on the version and the install: hidden until the server offers them.
  features: { messages: false, email: false },
  liveRoomPath: null,
  androidApp: false,
};

/** Updated by `config-poll.ts`, once for the whole portal. */
export const useGlobalConfig = create<GlobalConfig>()(() => before);

/** Whether operators have switched a feature on. */
export const useFeature = (name: Feature): boolean => useGlobalConfig(({ features }) => features[name] !== false);
