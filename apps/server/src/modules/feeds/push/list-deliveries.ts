import type { feedOperatorCalls } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentHour, presentRefusals } from '../feeds.present.ts';
import { refusalsOfKeys } from '../keys/keys.store.ts';
import type { FeedDeps } from '../needs.ts';
import { hoursOf } from './deliveries.store.ts';

type Calls = typeof feedOperatorCalls;

export async function listDeliveries({ db }: FeedDeps, { keyId, cursor, limit }: ParsedInputOf<Calls['deliveries']>) {
  const after = decodeCursor(cursor, ['instant', 'id']);
  if (isRefusal(after)) return after;
  const rows = await hoursOf(db, { keyId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? encodeCursor([last.hour.getTime(), last.key_id]) : null;
  return { items: shown.map(presentHour), next };
}

export const listRefusals = async ({ db }: FeedDeps) => ({ items: presentRefusals(await refusalsOfKeys(db)) });
