import { limits } from '@touchline/contract/limits';
import type { Feature } from '@touchline/contract/settings';
import { create } from 'zustand';

/** The configuration that operators change while people are here. */
export interface GlobalConfig {
  /** Days after which pictures and films of messages are gone. */
  readonly imMsgTimeout: number;
  readonly roomMessageMax: number;
  /** Seconds between two messages of a room without a rule of its own. */
  readonly speakingInterval: number;
  readonly newAccountHours: number;
  /** What is switched on; what is not named counts as on. */
  readonly features: Readonly<Record<string, boolean>>;
}

/** What holds until the server has said it. */
const before: GlobalConfig = {
  imMsgTimeout: 7,
  roomMessageMax: limits.rooms.messageMax,
  speakingInterval: limits.rooms.speakingIntervalMs / 1000,
  newAccountHours: limits.rooms.newAccountAgeMs / 3_600_000,
  // Not in this version, whatever operators choose: nothing leads there until the server says otherwise.
  features: { messages: false },
};

/** Kept up by `config-poll.ts`, once for the whole portal. */
export const useGlobalConfig = create<GlobalConfig>()(() => before);

/** Whether operators have a part of the portal switched on. */
export const useFeature = (name: Feature): boolean => useGlobalConfig(({ features }) => features[name] !== false);
