import { createElement, useEffect } from 'react';
import { hideLinkMic, showLinkMic } from '../../../shared/room/link-mic.ts';
import { useLinkMicActs } from '../api/use-link-mic-acts.ts';
import { UserActions } from '../components/host/UserActions.tsx';
import { duckFactor } from './duck-factor.ts';
import type { LinkMicRoom } from './link-mic-room.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { useVoice } from './voice-store.ts';

/** Tells the player how loud it may be, the chat who speaks, and cards what the host can do. */
export function useSharedState(room: LinkMicRoom, info: LinkMicInfo | undefined): void {
  const speaks = useVoice(({ speaker }) => speaker.state !== 'off');
  const hears = useVoice(({ speaker, listener }) => speaker.state !== 'off' || listener.state === 'playing');
  const isSilent = useVoice(({ listener }) => listener.volume === 0);
  const open = info?.channel.open === true;
  const seats = open ? info.seats : null;
  const duck =
    info && seats ? duckFactor({ sound: info.channel.sound, seats, hears: hears && (speaks || !isSilent), speaks }) : 1;
  useEffect(() => showLinkMic({ duck }), [duck]);
  useEffect(() => showLinkMic({ seated: new Set(seats?.map(({ account }) => account.uid)) }), [seats]);
  const { decide } = useLinkMicActs(room.roomId);
  const { own, disciplines } = room;
  useEffect(() => {
    showLinkMic({
      invite: open && own ? (uid) => void decide('invite', uid) : null,
      userActions: open && disciplines ? (user) => createElement(UserActions, user) : null,
    });
  });
  useEffect(() => hideLinkMic, []);
}
