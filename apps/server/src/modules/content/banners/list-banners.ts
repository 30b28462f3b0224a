import type { bannerOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { bannerItemOf } from '../content.present.ts';
import type { ContentDeps } from '../needs.ts';
import * as store from './banners.store.ts';

type Calls = typeof bannerOperatorCalls;

export async function listBanners({ db, clock, needs }: ContentDeps, input: ParsedInputOf<Calls['list']>) {
  const rows = await store.readBanners(db, input.place, input.roomId);
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  return { items: rows.map((row) => bannerItemOf(row, names, clock.now())) };
}
