import { useCall } from '@touchline/app-kit/calls';
import { type EarningWindow, earningCalls, type GiftRecord } from '@touchline/contract/gifts';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { api } from '../../../shared/api/api.ts';

export type RecentEarnings = OutputOf<typeof earningCalls.recent>;
/** The filter of single gifts; omitted fields match everything. */
export type GiftFilter = Omit<InputOf<typeof earningCalls.detail>, 'page' | 'pageSize'>;

/** The earnings of the last days. */
export const useEarnings = (days: EarningWindow) => useCall(earningCalls.recent, { days }, { keepPrevious: true });

/** One page of single gifts. */
export const useGiftDetail = (filter: GiftFilter, page: number, pageSize: number) =>
  useCall(earningCalls.detail, { ...filter, page, pageSize }, { keepPrevious: true });

/** The different gifts received in a period, as filter options; includes gifts no longer on sale. */
export const useGiftChoices = (span: InputOf<typeof earningCalls.received>) =>
  useCall(earningCalls.received, span, { select: ({ gifts }) => gifts, keepPrevious: true });

const filePageSize = 100;
/** Maximum pages per file: the whole quarter of a busy host. */
const filePagesMax = 200;

/** Returns every gift that matches the filter, for a file. Rejects with `ApiError`. */
export async function allGifts(filter: GiftFilter): Promise<GiftRecord[]> {
  const all: GiftRecord[] = [];
  for (let page = 1; page <= filePagesMax; page += 1) {
    const { items, total } = await api.call(earningCalls.detail, { ...filter, page, pageSize: filePageSize });
    all.push(...items);
    if (all.length >= total || items.length === 0) break;
  }
  return all;
}
