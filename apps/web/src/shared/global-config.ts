import { useQuery } from '@tanstack/react-query';
import { limits } from '@touchline/contract/limits';
import { systemCalls } from '@touchline/contract/system';
import { api } from './api.ts';

/** What holds until the server has said it. */
const before = {
  roomMessageMax: limits.rooms.messageMax,
  speakingInterval: limits.rooms.speakingIntervalMs / 1000,
  newAccountHours: limits.rooms.newAccountAgeMs / 3_600_000,
} as const;

/** The configuration that operators change while people are here; read again every minute. */
export function useGlobalConfig(): { roomMessageMax: number; speakingInterval: number; newAccountHours: number } {
  const { data } = useQuery({
    queryKey: [systemCalls.globalConfig.path],
    queryFn: ({ signal }) => api.call(systemCalls.globalConfig, {}, { signal }),
    staleTime: limits.client.globalConfigPollMs,
    refetchInterval: limits.client.globalConfigPollMs,
  });
  return data ?? before;
}
