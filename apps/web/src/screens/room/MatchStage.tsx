import { CoverArt } from '@touchline/art';
import type { Match } from '@touchline/contract/matches';
import type { ReactNode } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import { sportArtOf } from '../../shared/match/sport-icons.ts';
import { NoLiveHost } from './NoLiveHost.tsx';
import { RoomPlayer } from './RoomPlayer.tsx';
import type { StageHost } from './use-stage-host.ts';

interface MatchStageProps {
  match: Match;
  stage: StageHost;
  session: RoomSession;
  title: string;
  /** Shown over the video. */
  overlay: ReactNode;
}

/** The video of the host on the stage of a match; while no host is live, a picture. */
export function MatchStage({ match, stage, session, title, overlay }: MatchStageProps) {
  const { host, details } = stage;
  if (!host || !details) {
    return (
      <NoLiveHost match={match} waiting={stage.waiting} closed={stage.closed}>
        <CoverArt seed={match.matchId} sport={sportArtOf(match.sportId)} />
      </NoLiveHost>
    );
  }
  return (
    <RoomPlayer
      key={host.uid}
      host={host}
      details={details}
      session={session}
      title={title}
      overlay={overlay}
      roomHref={`#/match/live/${match.matchId}`}
    />
  );
}
