import type { feedOperatorCalls } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentHour, presentRefusals } from '../feeds.present.ts';
import { refusalsOfKeys } from '../keys/keys.store.ts';
import type { FeedDeps } from '../needs.ts';
import { readDeliveryHours } from './deliveries.store.ts';

type Calls = typeof feedOperatorCalls;

export async function listDeliveries({ db }: FeedDeps, { keyId, cursor, limit }: ParsedInputOf<Calls['deliveries']>) {
  const after = decodeCursor(cursor, ['instant', 'id']);
  if (isRefusal(after)) return after;
  const rows = await readDeliveryHours(db, { keyId, after, limit: limit + 1 });
  const { page, next } = takePage(rows, limit, (last) => [last.hour.getTime(), last.key_id]);
  return { items: page.map(presentHour), next };
}

export const listRefusals = async ({ db }: FeedDeps) => ({ items: presentRefusals(await refusalsOfKeys(db)) });
