import { uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { realtimePath } from '@touchline/contract/realtime';
import { systemCalls } from '@touchline/contract/system';
import { Prebuilt } from '../../http/prebuilt.ts';
import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { enumerations } from './enumerations.ts';
import { createRegions } from './regions.ts';

const dayMs = 24 * 3_600_000;

/** What is open on this platform; screens of the rest say so. */
const features = {
  hostApplications: false,
  gifts: false,
  redPackets: false,
  linkMic: false,
  messages: false,
  notifications: false,
} as const;

const socketAddress = (origin: string): string => origin.replace(/^http/, 'ws') + realtimePath;

export function systemRoutes(api: Api, { clock }: Pick<Platform, 'clock'>): void {
  const regions = createRegions();
  const lists = new Prebuilt({ items: enumerations });

  api.serve(systemCalls, {
    globalConfig: () => ({
      imMsgTimeout: limits.messages.mediaLifeMs / dayMs,
      messageSettingInfo: {
        messageNotification: true,
        messageInfoNotification: true,
        newMessageNotificationVoice: true,
      },
      serverTime: clock.date().toISOString(),
      speakingInterval: limits.rooms.speakingIntervalMs / 1000,
      roomMessageMax: limits.rooms.messageMax,
      features,
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
