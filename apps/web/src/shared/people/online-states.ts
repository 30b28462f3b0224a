import { pollEvery, useApi, useCombined } from '@touchline/app-kit/calls';
import type { OnlineState } from '@touchline/contract/accounts';
import { friendCalls, onlineText } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { useCallback, useMemo } from 'react';

const refreshMs = 60_000;

function chunked(uids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let from = 0; from < uids.length; from += limits.friends.usersMax)
    chunks.push(uids.slice(from, from + limits.friends.usersMax));
  return chunks;
}

const unknown: ReadonlyMap<string, OnlineState> = new Map();

/** When users were last connected, refreshed every minute. Users without an answer have no state. */
export function useOnlineStates(uids: readonly string[]): ReadonlyMap<string, OnlineState> {
  const api = useApi();
  const { data } = useCombined(
    friendCalls.onlineStatus,
    { uids },
    async () => {
      const chunks = chunked(uids).map((chunk) => api.call(friendCalls.onlineStatus, { uids: chunk }));
      const answers = await Promise.all(chunks);
      return answers.flatMap(({ items }) => items);
    },
    { enabled: uids.length > 0, refetchInterval: pollEvery(refreshMs) },
  );
  return useMemo(() => (data ? new Map(data.map(({ uid, online }) => [uid, online])) : unknown), [data]);
}

/** Words an online state: "8 minutes ago". */
export function useOnlineText(): (state: OnlineState | undefined) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (state) => {
      if (!state) return '';
      const { key, count } = onlineText(state);
      return key === 'minutes' || key === 'hours' ? t(`online.${key}`, { count: count ?? 0 }) : t(`online.${key}`);
    },
    [t],
  );
}
