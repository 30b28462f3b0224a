import { useQueryClient } from '@tanstack/react-query';
import { liveCalls } from '@touchline/contract/operators';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import type { MenuEntry } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useAct, useFailureText } from '../../../shared/use-act.ts';

export interface Whom {
  readonly uid: string;
  readonly nickname: string;
}

type Asked = { what: 'lock' } | { what: 'screen' } | { what: 'blacklist' | 'clear' | 'appoint' | 'revoke'; whom: Whom };

export interface RoomDeeds {
  readonly busy: boolean;
  /** Does something at once, says so, and reads the room again. */
  readonly run: (work: () => Promise<unknown>) => void;
  /** Does what is asked about first. */
  readonly ask: (asked: Asked) => void;
  /** Mutes of every length, and how to end one; `muted` says whether there is one to end, where that is known. */
  readonly mutes: (whom: Whom, muted?: boolean) => readonly MenuEntry[];
  readonly dialog: ReactNode;
}

const durations = ['10m', '30m', '60m', 'match'] as const;
/** All that a deed can change on the screen. */
const read = [
  liveCalls.wall.path,
  ...[roomOperatorCalls.room, roomOperatorCalls.people, roomOperatorCalls.log].map(({ path }) => path),
];

/** What an operator does in a room; `roomName` is of its host, or says which match. */
export function useRoomDeeds(roomId: string, roomName: string): RoomDeeds {
  const { t } = useTranslation(['consoleLive', 'console']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { act, busy } = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const readAgain = () => Promise.all(read.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  const run = (work: () => Promise<unknown>): void =>
    void act(async () => {
      await work();
      await readAgain();
    }, t('room.done'));

  async function doAsked(): Promise<void> {
    if (asked?.what === 'lock') await api.call(roomOperatorCalls.modes, { roomId, lockedDown: true });
    else if (asked?.what === 'screen') await api.call(roomOperatorCalls.clear, { roomId });
    else if (asked) {
      const { uid } = asked.whom;
      if (asked.what === 'blacklist') await api.call(roomOperatorCalls.blacklist, { roomId, uid, blacklisted: true });
      else if (asked.what === 'clear') await api.call(roomOperatorCalls.clear, { roomId, uid });
      else await api.call(roomOperatorCalls.appoint, { roomId, uid, admin: asked.what === 'appoint' });
    }
    await readAgain();
  }

  const mute = (uid: string, duration: (typeof durations)[number] | 'off') => ({
    id: duration,
    label: duration === 'off' ? t('room.for.off') : t('room.muteFor', { time: t(`room.for.${duration}`) }),
    onSelect: () => run(() => api.call(roomOperatorCalls.stop, { roomId, uid, duration })),
  });
  return {
    busy,
    run,
    ask: setAsked,
    mutes: ({ uid }, muted) => [
      ...durations.map((duration) => mute(uid, duration)),
      ...(muted === false ? [] : ['rule' as const, mute(uid, 'off')]),
    ],
    dialog: asked && (
      <ConfirmDialog
        open
        title={t(`room.ask.${asked.what}`, { name: 'whom' in asked ? asked.whom.nickname : roomName })}
        effects={[t(`room.effect.${asked.what}`), t('effect.logged')]}
        tone={asked.what === 'appoint' ? 'primary' : 'danger'}
        confirmLabel={t(`room.do.${asked.what}`)}
        cancelLabel={t('console:cancel')}
        errorText={(error) => failureText(error) ?? t('console:code.needed')}
        onClose={() => setAsked(null)}
        onConfirm={doAsked}
      />
    ),
  };
}
