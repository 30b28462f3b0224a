import { type configurableLimits, limits } from '../limits/index.ts';

/** The parts of the global configuration that operators may change: values within bounds, and switches. */

export type SettingName = (typeof configurableLimits)[number];
export type SettingUnit = 'count' | 'ms' | 'bytes' | 'percent' | 'coins';

export interface SettingRule {
  readonly unit: SettingUnit;
  readonly min: number;
  readonly max: number;
  /** Values are multiples of it; operators enter seconds, hours or kilobytes. */
  readonly step: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const kilobyte = 1024;

const counted = (min: number, max: number): SettingRule => ({ unit: 'count', min, max, step: 1 });
const coins = (min: number, max: number): SettingRule => ({ unit: 'coins', min, max, step: 1 });
const lasting = (step: number, min: number, max: number): SettingRule => ({ unit: 'ms', min, max, step });
const sized = (min: number, max: number): SettingRule => ({ unit: 'bytes', min, max, step: kilobyte });

export const settingRules = {
  'accounts.loginTries': counted(3, 50),
  'accounts.loginLockMs': lasting(minute, minute, day),
  'accounts.smsPerHour': counted(10, 1_000_000),
  'accounts.emailsPerHour': counted(10, 1_000_000),
  'rooms.speakingIntervalMs': lasting(second, 0, limits.rooms.speakingIntervalMaxMs),
  'rooms.repeatWindowMs': lasting(second, 0, day),
  'rooms.messageMax': counted(20, 1000),
  'rooms.adminsMax': counted(1, 200),
  'rooms.newAccountAgeMs': lasting(hour, 0, 30 * day),
  'rooms.matchChatLifeMs': lasting(day, day, 3650 * day),
  'wallet.taskRegister': coins(0, 100_000),
  'wallet.taskFirstFollow': coins(0, 100_000),
  'wallet.taskAvatar': coins(0, 100_000),
  'wallet.coinMin': coins(1, 1000),
  'wallet.coinMax': coins(1000, 100_000_000),
  'wallet.giftCountMax': counted(1, 99_999),
  'wallet.giftShare': { unit: 'percent', min: 0, max: 100, step: 1 },
  'wallet.couponLifeMs': lasting(day, day, 365 * day),
  'wallet.couponPrice50': coins(1, 100_000),
  'wallet.couponPrice60': coins(1, 100_000),
  'wallet.couponPrice70': coins(1, 100_000),
  'wallet.couponPrice80': coins(1, 100_000),
  'redPackets.countMax': counted(1, 5000),
  'friends.searchesPerDay': counted(1, 10_000),
  'friends.requestsPerDay': counted(1, 1000),
  'friends.pendingToOne': counted(1, 100),
  'friends.requestLifeMs': lasting(day, day, 90 * day),
  'groups.sizeMax': counted(3, 5000),
  'groups.requestLifeMs': lasting(day, day, 90 * day),
  'groups.inviteLinkLifeMs': lasting(hour, hour, 90 * day),
  'messages.mediaLifeMs': lasting(day, day, 365 * day),
  'wire.bodyMax': sized(64 * kilobyte, 1024 * kilobyte),
  'wire.frameMax': sized(16 * kilobyte, 256 * kilobyte),
} as const satisfies Record<SettingName, SettingRule>;

export const settingNames = Object.keys(settingRules) as SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingRules, name);

const limitGroups = /* @__PURE__ */ new Map<string, object>(Object.entries(limits));

/** Default of a value until an operator changes it. */
export function settingDefault(name: SettingName): number {
  const [group = '', member = ''] = name.split('.');
  const value: unknown = Reflect.get(limitGroups.get(group) ?? {}, member);
  return typeof value === 'number' ? value : 0;
}

export const isSettingValue = (name: SettingName, value: number): boolean => {
  const { min, max, step } = settingRules[name];
  return Number.isInteger(value) && value >= min && value <= max && value % step === 0;
};

/**
 * Features with a switch; calls of a disabled one answer `feature_disabled`. The value is the default until an operator
 * changes it; null marks features that this version does not have and no switch enables.
 */
export const featureDefaults = {
  registration: true,
  /** Off: viewers register with only a name and a password. */
  registrationPhone: true,
  /** Needs a mail provider; without one it is off, whatever operators choose. */
  email: true,
  guests: true,
  /** Off: a first visit leads to the sign-in page, where guests are created on request. */
  automaticGuests: true,
  hostApplications: true,
  roomChat: true,
  search: true,
  reports: true,
  gifts: true,
  redPackets: true,
  linkMic: true,
  messages: true,
  notifications: null,
} as const satisfies Record<string, boolean | null>;

export type Feature = keyof typeof featureDefaults;
export const allFeatures = Object.keys(featureDefaults) as [Feature, ...Feature[]];
/** Features that operators see. */
export const features = allFeatures.filter((name) => featureDefaults[name] !== null) as [Feature, ...Feature[]];

/** Groups of values that only one feature uses. */
const readBy: Readonly<Partial<Record<string, Feature>>> = {
  friends: 'messages',
  groups: 'messages',
  messages: 'messages',
};

/** Values that operators see, without those of features that this version does not have. */
export const shownSettings = settingNames.filter((name) => {
  const feature = readBy[name.split('.')[0] ?? ''];
  return feature === undefined || featureDefaults[feature] !== null;
});
