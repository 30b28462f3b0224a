import { uploadPutPath } from '@touchline/contract/files';
import { apiBase, type OutputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { MessageSettings } from '@touchline/contract/notifications';
import { allFeatures } from '@touchline/contract/settings';
import type { systemCalls } from '@touchline/contract/system';
import { realtimeAddressAt } from '../../platform/realtime-address.ts';
import type { SystemDeps } from './needs.ts';
import { maintenanceIn } from './portal.present.ts';

type Calls = typeof systemCalls;

const dayMs = 24 * 3_600_000;

/** How new messages are announced to users who changed nothing. */
const announced: MessageSettings = {
  messageNotification: true,
  messageInfoNotification: true,
  newMessageNotificationVoice: true,
};

type Deps = Pick<SystemDeps, 'clock' | 'settings' | 'portal' | 'notifications'>;

/** Values and switches that clients read at their start, with the caller's own message settings. */
export const readClientConfig = async (
  { clock, settings, portal, notifications }: Deps,
  { uid, language }: { readonly uid: string | null; readonly language: LanguageCode },
): Promise<OutputOf<Calls['globalConfig']>> => ({
  imMsgTimeout: settings.get('messages.mediaLifeMs') / dayMs,
  messageSettingInfo: (uid !== null && (await notifications.settingsAmong([uid])).get(uid)) || announced,
  serverTime: clock.date().toISOString(),
  speakingInterval: settings.get('rooms.speakingIntervalMs') / 1000,
  roomMessageMax: settings.get('rooms.messageMax'),
  newAccountHours: Math.ceil(settings.get('rooms.newAccountAgeMs') / 3_600_000),
  features: Object.fromEntries(allFeatures.map((name) => [name, settings.isOn(name)])),
  liveRoomPath: portal.current().live_room_path,
  androidApp: portal.current().android_version !== null,
  maintenance: maintenanceIn(portal.current(), clock.date(), language),
});

type AddressPlatform = Pick<SystemDeps, 'config'>;

/** Addresses of the platform as reached from `origin`. */
export const readAddresses = ({ config }: AddressPlatform, origin: string): OutputOf<Calls['domain']> => ({
  site: origin,
  api: origin + apiBase,
  realtime: realtimeAddressAt(config.http, origin),
  files: origin + apiBase + uploadPutPath,
});

/** Address of the socket as reached from `origin`. */
export const readRealtimeAddress = (
  { config }: AddressPlatform,
  origin: string,
): OutputOf<Calls['realtimeAddress']> => ({
  address: realtimeAddressAt(config.http, origin),
  configured: config.http.realtimeUrl !== null,
  platformId: limits.messages.clientPlatformId,
});
