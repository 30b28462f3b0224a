import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { notificationCalls } from '@touchline/contract/notifications';
import { inTransaction } from '../../platform/db/database.ts';
import type { NotificationDeps } from './needs.ts';
import { presentSettings } from './notifications.present.ts';
import { putSettings, readMessageSettings, type SettingRow } from './settings.store.ts';

export const readSettings = async ({ db }: NotificationDeps, uid: string) =>
  presentSettings(await readMessageSettings(db, uid));

/** Changes how new messages are announced, on all devices. */
export async function changeSettings(
  { db, needs }: NotificationDeps,
  uid: string,
  input: ParsedInputOf<typeof notificationCalls.changeSettings>,
) {
  const changes: Partial<SettingRow> = {
    ...(input.messageNotification !== undefined && { announce: input.messageNotification }),
    ...(input.messageInfoNotification !== undefined && { show_text: input.messageInfoNotification }),
    ...(input.newMessageNotificationVoice !== undefined && { sound: input.newMessageNotificationVoice }),
  };
  const { settings, announce } = await inTransaction(db, async (tx) => {
    const data = presentSettings(await putSettings(tx, uid, changes));
    return {
      settings: data,
      announce: await needs.conversations.record(tx, [{ type: 'settings', uids: [uid], data }]),
    };
  });
  announce();
  return settings;
}
