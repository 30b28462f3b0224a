import { useQueryClient } from '@tanstack/react-query';
import {
  answerKey,
  knownAnswer,
  patchAnswer,
  pollEvery,
  reloadAnswers,
  useCall,
  useMutationOf,
} from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import { channelOf, type EventDataOf, type OutputOf } from '@touchline/contract/kernel';
import { matchCalls, scheduleCalls } from '@touchline/contract/matches';
import { type Bitrate, mergeBitrates, streamCalls, streamEvents } from '@touchline/contract/streams';
import { useEffect, useMemo, useState } from 'react';
import { realtime } from '../../../shared/api/api.ts';
import { currentUser } from '../../../shared/session/session.ts';

export type BroadcastSettings = OutputOf<typeof streamCalls.broadcastSettings>;

const key = answerKey(streamCalls.broadcastSettings, {});
const codeKey = answerKey(streamCalls.liveCode, {});

/** Polls at this interval while the page is open, in case the socket missed an event. */
const lookMs = 15_000;

export const useBroadcastSettings = () =>
  useCall(streamCalls.broadcastSettings, {}, { refetchInterval: pollEvery(lookMs) });

/** The full live code: loaded in advance, so that copying needs no second press. */
export const useLiveCode = () => useCall(streamCalls.liveCode, {}, { staleTime: Number.POSITIVE_INFINITY });

/** The host's actions on the own room; every response is the whole room. */
export function useBroadcastActions() {
  const queries = useQueryClient();
  const keep = (settings: BroadcastSettings): void => patchAnswer(queries, key, () => settings);
  const reload = (): Promise<void> => reloadAnswers(queries, streamCalls.broadcastSettings);
  return {
    update: useMutationOf(streamCalls.updateBroadcastSettings, { onSuccess: keep }),
    goOnAir: useMutationOf(streamCalls.goOnAir, { onSuccess: keep }),
    end: useMutationOf(streamCalls.endBroadcast, { onSettled: reload }),
    reset: useMutationOf(streamCalls.resetLiveCode, {
      onSuccess: (code) => {
        patchAnswer(queries, codeKey, () => code);
        return reload();
      },
    }),
  };
}

/** How the call names a talk. */
const noMatch = '0';

/** Sets the match of the host's own room; null for a talk without one. */
export function useShowMatch() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutationOf(scheduleCalls.showMatch, {
    onSuccess: ({ hostId, match }) => {
      patchAnswer(queries, key, (settings) => ({ ...settings, matchId: match?.matchId ?? null }));
      void reloadAnswers(queries, hostCalls.details, { hostId });
    },
    // A refusal also means that the shown state is outdated: the match has ended, or the user is no longer a host.
    onSettled: (_answer, _error, { b: matchId }) => {
      if (matchId !== noMatch) void reloadAnswers(queries, matchCalls.details, { matchId });
      void reloadAnswers(queries, scheduleCalls.races);
      return reloadAnswers(queries, streamCalls.broadcastSettings);
    },
  });
  return {
    isPending,
    show: (matchId: string | null) => mutateAsync({ a: currentUser()?.uid ?? '', b: matchId ?? noMatch }),
  };
}

const none: readonly Bitrate[] = [];

/** Follows the encoder's signal and updates the room of the page. Returns the bit rates of the last minute. */
export function useSignal(uid: string): readonly Bitrate[] {
  const queries = useQueryClient();
  const before = useBroadcastSettings().data?.bitrates ?? none;
  const [heard, setHeard] = useState(none);
  useEffect(() => {
    const reload = (): void => void reloadAnswers(queries, streamCalls.broadcastSettings);
    return realtime.join(channelOf('user', uid), {
      onEntry: reload,
      onReload: reload,
      onEvent: ({ type, data }) => {
        if (type === streamEvents.cutOff.type || type === streamEvents.state.type) reload();
        if (type !== streamEvents.health.type) return;
        const signal = data as EventDataOf<typeof streamEvents.health>;
        // A change of the signal also changes the broadcast.
        if (knownAnswer(queries, key)?.signal.received !== signal.received) reload();
        patchAnswer(queries, key, (settings) => ({
          ...settings,
          signal,
          ...(signal.received ? {} : { bitrates: [] }),
        }));
        const { health } = signal;
        setHeard((old) => {
          if (!health) return signal.received ? old : none;
          const kbps = (health.videoKbps ?? 0) + (health.audioKbps ?? 0);
          return mergeBitrates([...old, { at: health.at, kbps }]);
        });
      },
    });
  }, [uid, queries]);
  // The page may have been opened in the middle of the broadcast.
  return useMemo(() => mergeBitrates([...before, ...heard]), [before, heard]);
}
