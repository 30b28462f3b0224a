import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { pushCalls } from '@touchline/contract/push';
import type { PushDeps } from '../needs.ts';
import { presentPushSettings } from '../push.present.ts';
import { findPushSettings, type PushSettingRow, putPushSettings } from './settings.store.ts';

export const readPushSettings = async ({ db }: PushDeps, uid: string) =>
  presentPushSettings(await findPushSettings(db, uid));

export async function changePushSettings(
  { db }: PushDeps,
  uid: string,
  input: ParsedInputOf<typeof pushCalls.changeSettings>,
) {
  const changes: Partial<PushSettingRow> = {
    ...(input.matchSoon !== undefined && { match_soon: input.matchSoon }),
    ...(input.matchStatus !== undefined && { match_status: input.matchStatus }),
    ...(input.hostLive !== undefined && { host_live: input.hostLive }),
    ...(input.news !== undefined && { news: input.news }),
    ...(input.custom !== undefined && { custom: input.custom }),
  };
  return presentPushSettings(await putPushSettings(db, uid, changes));
}
