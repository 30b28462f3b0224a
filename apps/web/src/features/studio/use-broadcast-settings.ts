import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askAgainEvery, patchAnswer } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import { channelOf, type EventDataOf, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { matchCalls, scheduleCalls } from '@touchline/contract/matches';
import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { useEffect, useState } from 'react';
import { api, realtime } from '../../shared/api.ts';
import { currentUser } from '../../shared/session.ts';

export type BroadcastSettings = OutputOf<typeof streamCalls.broadcastSettings>;

const key = [streamCalls.broadcastSettings.path];
const codeKey = [streamCalls.liveCode.path];

/** Polls at this interval while the page is open, in case the socket missed an event. */
const lookMs = 15_000;

export const useBroadcastSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: () => api.call(streamCalls.broadcastSettings, {}),
    refetchInterval: askAgainEvery(lookMs),
  });

/** The full live code: loaded in advance, so that copying needs no second press. */
export const useLiveCode = () =>
  useQuery({
    queryKey: codeKey,
    queryFn: () => api.call(streamCalls.liveCode, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The host's actions on the own room; every response is the whole room. */
export function useBroadcastActions() {
  const queries = useQueryClient();
  const keep = (settings: BroadcastSettings): void => patchAnswer<BroadcastSettings>(queries, key, () => settings);
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: key });
  return {
    update: useMutation({
      mutationFn: (change: InputOf<typeof streamCalls.updateBroadcastSettings>) =>
        api.call(streamCalls.updateBroadcastSettings, change),
      onSuccess: keep,
    }),
    goOnAir: useMutation({ mutationFn: () => api.call(streamCalls.goOnAir, {}), onSuccess: keep }),
    end: useMutation({ mutationFn: () => api.call(streamCalls.endBroadcast, {}), onSettled: reload }),
    reset: useMutation({
      mutationFn: () => api.call(streamCalls.resetLiveCode, {}),
      onSuccess: (code) => {
        patchAnswer<typeof code>(queries, codeKey, () => code);
        return reload();
      },
    }),
  };
}

/** Sets the match of the host's own room; null for a talk without one. */
export function useShowMatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string | null) =>
      api.call(scheduleCalls.showMatch, { a: currentUser()?.uid ?? '', b: matchId ?? '0' }),
    onSuccess: ({ anchorId, match }) => {
      patchAnswer<BroadcastSettings>(queries, key, (settings) => ({ ...settings, matchId: match?.matchId ?? null }));
      void queries.invalidateQueries({ queryKey: [hostCalls.details.path, { anchorId }] });
    },
    // A refusal also means that the shown state is outdated: the match has ended, or the user is no longer a host.
    onSettled: (_answer, _error, matchId) => {
      if (matchId !== null) void queries.invalidateQueries({ queryKey: [matchCalls.details.path, { matchId }] });
      void queries.invalidateQueries({ queryKey: [scheduleCalls.races.path] });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

export interface Sample {
  /** In ms. */
  at: number;
  kbps: number;
}

const keptMs = 60_000;

/** Follows the encoder's signal and updates the room of the page. Returns the bit rates of the last minute. */
export function useSignal(uid: string): readonly Sample[] {
  const queries = useQueryClient();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const reload = (): void => void queries.invalidateQueries({ queryKey: key });
    return realtime.join(channelOf('user', uid), {
      onEntry: reload,
      onReload: reload,
      onEvent: ({ type, data }) => {
        if (type === streamEvents.cutOff.type || type === streamEvents.state.type) reload();
        if (type !== streamEvents.health.type) return;
        const signal = data as EventDataOf<typeof streamEvents.health>;
        // A change of the signal also changes the broadcast.
        if (queries.getQueryData<BroadcastSettings>(key)?.signal.received !== signal.received) reload();
        patchAnswer<BroadcastSettings>(queries, key, (settings) => ({ ...settings, signal }));
        const at = Date.now();
        const { videoKbps, audioKbps } = signal.health ?? {};
        setSamples((old) =>
          signal.received
            ? [...old.filter((sample) => at - sample.at < keptMs), { at, kbps: (videoKbps ?? 0) + (audioKbps ?? 0) }]
            : [],
        );
      },
    });
  }, [uid, queries]);
  return samples;
}
