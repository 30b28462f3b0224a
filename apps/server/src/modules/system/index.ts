import { uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { realtimePath } from '@touchline/contract/realtime';
import { allFeatures, settingOperatorCalls } from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import { Prebuilt } from '../../http/prebuilt.ts';
import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { enumerations } from './enumerations.ts';
import { createRegions } from './regions.ts';
import { readSheet, type SettingDeps, saveSettings } from './settings.ts';

export { saveSettings } from './settings.ts';
export { isCountry } from './world.ts';

const dayMs = 24 * 3_600_000;

const socketAddress = (origin: string): string => origin.replace(/^http/, 'ws') + realtimePath;

export function systemRoutes(api: Api, { clock, settings }: Pick<Platform, 'clock' | 'settings'>): void {
  const regions = createRegions();
  const lists = new Prebuilt({ items: enumerations });

  api.serve(systemCalls, {
    globalConfig: () => ({
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
    }),
    enumerations: () => lists,
    regions: ({ country }, { language }) =>
      country ? regions.provinces(country, language) : regions.countries(language),
    domain: (_input, { origin }) => ({
      site: origin,
      api: origin + apiBase,
      realtime: socketAddress(origin),
      files: origin + apiBase + uploadPutPath,
    }),
    realtimeAddress: (_input, { origin }) => ({
      address: socketAddress(origin),
      platformId: limits.messages.clientPlatformId,
    }),
  });
}

/** Serves the global configuration to operators. */
export function settingRoutes(api: Api, deps: SettingDeps): void {
  api.serve(settingOperatorCalls, {
    read: () => readSheet(deps),
    save: (input, { principal }) => saveSettings(deps, input, principal),
  });
}
