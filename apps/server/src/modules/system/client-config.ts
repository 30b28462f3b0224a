import { uploadPutPath } from '@touchline/contract/files';
import { apiBase, type OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { realtimePath } from '@touchline/contract/realtime';
import { allFeatures } from '@touchline/contract/settings';
import type { systemCalls } from '@touchline/contract/system';
import type { SystemPlatform } from './needs.ts';

type Calls = typeof systemCalls;

const dayMs = 24 * 3_600_000;

/** Values and switches that clients read at their start. */
export const readClientConfig = ({
  clock,
  settings,
}: Pick<SystemPlatform, 'clock' | 'settings'>): OutputOf<Calls['globalConfig']> => ({
  imMsgTimeout: settings.get('messages.mediaLifeMs') / dayMs,
  messageSettingInfo: {
    messageNotification: true,
    messageInfoNotification: true,
    newMessageNotificationVoice: true,
  },
  serverTime: clock.date().toISOString(),
  speakingInterval: settings.get('rooms.speakingIntervalMs') / 1000,
  roomMessageMax: settings.get('rooms.messageMax'),
  newAccountHours: Math.ceil(settings.get('rooms.newAccountAgeMs') / 3_600_000),
  features: Object.fromEntries(allFeatures.map((name) => [name, settings.isOn(name)])),
});

const socketAddress = (origin: string): string => origin.replace(/^http/, 'ws') + realtimePath;

/** Addresses of the platform as reached from `origin`. */
export const addressesAt = (origin: string): OutputOf<Calls['domain']> => ({
  site: origin,
  api: origin + apiBase,
  realtime: socketAddress(origin),
  files: origin + apiBase + uploadPutPath,
});

/** Address of the socket as reached from `origin`. */
export const realtimeAddressAt = (origin: string): OutputOf<Calls['realtimeAddress']> => ({
  address: socketAddress(origin),
  platformId: limits.messages.clientPlatformId,
});
