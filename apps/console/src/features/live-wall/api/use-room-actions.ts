import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { liveCalls } from '@touchline/contract/operators';
import { type RoomMuteKind, roomMuteKinds, roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { type MenuEntry, toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useDeletionUndo } from '../../../shared/room/use-deletion-undo.ts';

export interface ActionTarget {
  readonly uid: string;
  readonly nickname: string;
}

/** An action that needs a confirmation. */
export type AskedAction =
  | { what: 'lock' }
  | { what: 'muteAll' }
  | { what: 'screen' }
  | { what: 'blacklist' | 'clear' | 'appoint' | 'revoke'; target: ActionTarget };

export interface RoomActions {
  readonly busy: boolean;
  /** Runs a call, shows `done` and reloads the room. */
  readonly run: (work: () => Promise<unknown>, done: string) => void;
  /** Deletes a message, with a way back for some seconds. */
  readonly deleteMessage: (messageId: string) => void;
  /** Runs the action after a confirmation. */
  readonly ask: (asked: AskedAction) => void;
  /** Menu entries that ask for the reason of a mute of every length, and for the unmute of a muted user. */
  readonly mutes: (target: ActionTarget, muted: boolean) => readonly MenuEntry[];
  /** The mute that waits for its reason. */
  readonly muting: { readonly target: ActionTarget; readonly duration: RoomMuteKind } | null;
  readonly mute: (target: ActionTarget, duration: RoomMuteKind, reason: string) => Promise<void>;
  readonly lastsWith: 'match' | 'broadcast' | null;
  /** The action that waits for its confirmation. */
  readonly asked: AskedAction | null;
  /** Name of the user, host or match that an action is about. */
  readonly nameOf: (asked: AskedAction) => string;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

/** Every call whose answer an action can change. */
const changedCalls = [liveCalls.wall, roomOperatorCalls.room, roomOperatorCalls.people, roomOperatorCalls.log];

/**
 * Actions of an operator in a room. `roomName` names the host or the match; `lastsWith` says what ends the longest
 * mute.
 */
export function useRoomActions(roomId: string, roomName: string, lastsWith: 'match' | 'broadcast' | null): RoomActions {
  const { t } = useTranslation('consoleLive');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [muting, setMuting] = useState<RoomActions['muting']>(null);
  const reload = () => Promise.all(changedCalls.map((call) => reloadAnswers(queries, call)));
  const run = (work: () => Promise<unknown>, done: string): void =>
    void act(async () => {
      await work();
      await reload();
    }, done);

  const offerUndo = useDeletionUndo(reload);
  const deleteMessage = (messageId: string): void =>
    void act(async () => {
      await api.call(roomOperatorCalls.deleteMessage, { roomId, messageId });
      offerUndo(roomId, messageId);
      await reload();
    });

  /** Mutes with a reason; the dialog shows the result. */
  async function mute({ uid }: ActionTarget, duration: RoomMuteKind, reason: string): Promise<void> {
    await api.call(roomOperatorCalls.mutePerson, { roomId, uid, duration, reason });
    await reload();
  }

  async function confirm(): Promise<void> {
    if (asked?.what === 'lock') await api.call(roomOperatorCalls.modes, { roomId, lockedDown: true });
    else if (asked?.what === 'muteAll') await api.call(roomOperatorCalls.muteEveryone, { roomId });
    else if (asked?.what === 'screen') await api.call(roomOperatorCalls.clear, { roomId });
    else if (asked) {
      const { uid } = asked.target;
      if (asked.what === 'blacklist') await api.call(roomOperatorCalls.blacklist, { roomId, uid, blacklisted: true });
      else if (asked.what === 'clear') await api.call(roomOperatorCalls.clear, { roomId, uid });
      else await api.call(roomOperatorCalls.appoint, { roomId, uid, admin: asked.what === 'appoint' });
    }
    if (asked) toast.show({ tone: 'good', text: t(`room.did.${asked.what}`, { name: nameOf(asked) }) });
    await reload();
  }
  const nameOf = (one: AskedAction): string => ('target' in one ? one.target.nickname : roomName);

  const timeOf = (duration: RoomMuteKind): string =>
    duration === 'match' && lastsWith === 'broadcast' ? t('room.for.broadcast') : t(`room.for.${duration}`);
  const askMute = (target: ActionTarget, duration: RoomMuteKind) => ({
    id: duration,
    label: t('room.muteFor', { time: timeOf(duration) }),
    onSelect: () => setMuting({ target, duration }),
  });
  const lift = ({ uid, nickname: name }: ActionTarget) => ({
    id: 'off',
    label: t('room.for.off'),
    onSelect: () =>
      run(() => api.call(roomOperatorCalls.unmutePerson, { roomId, uid }), t('room.did.unmute', { name })),
  });
  return {
    busy,
    run,
    deleteMessage,
    ask: setAsked,
    mutes: (target, muted) => [
      ...roomMuteKinds
        .filter((duration) => duration !== 'match' || lastsWith !== null)
        .map((duration) => askMute(target, duration)),
      ...(muted ? ['rule' as const, lift(target)] : []),
    ],
    asked,
    nameOf,
    confirm,
    muting,
    mute,
    lastsWith,
    cancel: () => {
      setAsked(null);
      setMuting(null);
    },
  };
}
