import type { CustomNotice, CustomNoticeState } from '@touchline/contract/notifications';
import type { PushProgress } from '../../push/index.ts';
import type { CustomRow } from './custom.store.ts';

interface Progress {
  readonly names: ReadonlyMap<string, string>;
  /** Missing for a notice whose push was forgotten, long after it was sent. */
  readonly progress: PushProgress | undefined;
  readonly now: number;
}

const noProgress: PushProgress = { devices: 0, sent: 0, failed: 0, gone: 0, dropped: 0, spread: true };

function stateOf(
  row: CustomRow,
  { devices, sent, failed, gone, dropped, spread }: PushProgress,
  now: number,
): CustomNoticeState {
  if (row.cancelled_at) return 'cancelled';
  if (row.send_at.getTime() > now) return 'scheduled';
  return row.given && spread && sent + failed + gone + dropped >= devices ? 'sent' : 'sending';
}

/** A custom notice as operators see it. */
export function presentCustom(row: CustomRow, { names, progress = noProgress, now }: Progress): CustomNotice {
  const name = names.get(row.by_uid);
  return {
    id: row.id,
    audience: row.audience,
    languages: row.languages,
    countries: row.countries,
    title: row.title,
    body: row.body,
    link: row.link,
    state: stateOf(row, progress, now),
    sendAt: row.send_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    by: name === undefined ? null : { uid: row.by_uid, name },
    users: row.users,
    devices: progress.devices,
    sent: progress.sent,
    failed: progress.failed,
    gone: progress.gone,
  };
}

/** What its push says. */
export const presentCustomWords = ({ id, title, body, link }: CustomRow) => ({ id, title, body, link });
