import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@touchline/client';
import type { LiveHost } from '@touchline/contract/matches';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownHost, useHost } from '../../features/host-bar/index.ts';
import type { MatchDetails } from '../../features/match-panel/index.ts';
import { useCutOffToast } from '../../features/player/index.ts';
import { lastHostOf, saveLastHost } from './last-host.ts';

/** Returns the wanted host while live, else the most watched. */
const hostToPlay = (hosts: readonly LiveHost[], wanted: string | null): LiveHost | null =>
  hosts.find(({ uid }) => uid === wanted) ?? hosts[0] ?? null;

export interface StageHost {
  readonly host: LiveHost | null;
  /** The details of `host`, once they are loaded. */
  readonly details: ReturnType<typeof useHost>['data'];
  /** The state of the stage is not known yet. */
  readonly waiting: boolean;
  /** The platform ended the broadcast that was here, and its host's room is closed. */
  readonly closed: boolean;
  readonly pick: (host: LiveHost) => void;
}

/** Selects the host on the stage of a match. */
export function useStageHost({ match: { matchId }, hosts }: MatchDetails): StageHost {
  const [last] = useState(() => lastHostOf(matchId));
  // A lost stream stays on the stage: the host may return, or the viewer picks another.
  const [playing, setPlaying] = useState<LiveHost | null>(() => hostToPlay(hosts, last));
  const next = hostToPlay(hosts, playing?.uid ?? null);
  if (next && next !== playing) setPlaying(next);
  const onStage = next ?? playing;
  const query = useHost(onStage?.uid ?? last);
  const before = onStage === null && query.data?.stream.cutOff ? query.data.host : null;
  const host = onStage ?? before;
  useEffect(() => {
    if (host) saveLastHost(matchId, host.uid);
  }, [matchId, host]);
  useReplacedHost(host, hosts);
  return {
    host,
    details: host ? query.data : undefined,
    waiting: host !== null || query.isLoading,
    closed: host === null && isApiError(query.error) && query.error.code === 'host_cut_off',
    pick: setPlaying,
  };
}

/** Shows a toast when the platform ended a broadcast that another one replaced. */
function useReplacedHost(host: LiveHost | null, hosts: readonly LiveHost[]): void {
  const queries = useQueryClient();
  const showCutOff = useCutOffToast();
  const shown = useRef<LiveHost | null>(null);
  const replaced = useEffectEvent(({ uid, nickname }: LiveHost): void => {
    const cutOff = hosts.some((each) => each.uid === uid) ? null : knownHost(queries, uid)?.stream.cutOff;
    if (cutOff) showCutOff(nickname, cutOff);
  });
  useEffect(() => {
    if (shown.current && host && shown.current.uid !== host.uid) replaced(shown.current);
    shown.current = host;
  }, [host]);
}
