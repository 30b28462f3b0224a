import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@touchline/client';
import { type RoomMuteKind, roomModerationCalls } from '@touchline/contract/rooms';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { RoomSession } from '../room-session.ts';
import type { PersonAct, Target } from './acts.ts';

const DeedDialog = lazy(async () => ({ default: (await import('./DeedDialog.tsx')).DeedDialog }));

/** What waits to be confirmed. */
export type Deed = { act: Exclude<PersonAct, Lift>; target: Target } | { act: 'clear_screen' };
/** What only gives back is done without a question. */
type Lift = 'lift_mute' | 'lift_blacklist';

export interface Order {
  /** Does it, after a question where it cannot simply be taken back. */
  ask: (deed: { act: PersonAct; target: Target } | { act: 'clear_screen' }) => void;
  pin: (messageId: string | null) => void;
  /** The question that is open. */
  dialog: ReactNode;
}

/** The last word of an act; several would lie over what one writes, with ways back that are none any more. */
let told = 0;
function tellLast(input: Parameters<typeof toast.show>[0]): void {
  toast.dismiss(told);
  told = toast.show(input);
}

/** Keeping order in a room: every act with its question, its word when it is done, and the way back where there is one. */
export function useOrder(session: RoomSession): Order {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { roomId } = session;

  const textOf = (error: unknown): string =>
    isApiError(error) ? errorText(error.code, error.data) : errorText('internal');
  const readAgain = (): void => {
    for (const call of [roomModerationCalls.people, roomModerationCalls.person]) {
      void queries.invalidateQueries({ queryKey: [call.path] });
    }
  };
  const tell = (text: string, back?: () => Promise<void>): void => {
    tellLast({
      tone: 'good',
      text,
      ...(back && { action: { label: t('order.undo'), onAction: () => void tried(back) } }),
    });
  };
  const tried = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.show({ tone: 'danger', text: textOf(error) });
    }
  };

  const mute = async ({ uid, nickname: name, ...target }: Target, duration: RoomMuteKind): Promise<void> => {
    const { mute: given } = await api.call(roomModerationCalls.stop, { roomId, uid, duration });
    session.learn(uid, { mute: given && { until: given.until } });
    readAgain();
    const until = given?.until ? formats.time(given.until) : null;
    tell(until ? t('order.done.mute', { name, until }) : t('order.done.muteMatch', { name }), () =>
      lift({ uid, nickname: name, ...target }),
    );
  };
  const lift = async ({ uid, nickname: name }: Target): Promise<void> => {
    await api.call(roomModerationCalls.stop, { roomId, uid, duration: 'off' });
    session.learn(uid, { mute: null });
    readAgain();
    tell(t('order.done.lift_mute', { name }));
  };
  const blacklist = async (target: Target, blacklisted: boolean): Promise<void> => {
    await api.call(roomModerationCalls.blacklist, { roomId, uid: target.uid, blacklisted });
    session.learn(target.uid, { blacklisted });
    readAgain();
    const done = blacklisted ? 'blacklist' : 'lift_blacklist';
    tell(t(`order.done.${done}`, { name: target.nickname }), () => blacklist(target, !blacklisted));
  };
  const appoint = async (target: Target, admin: boolean): Promise<void> => {
    await api.call(roomModerationCalls.appoint, { roomId, uid: target.uid, admin });
    session.learn(target.uid, { role: admin ? 'room_admin' : 'user' });
    readAgain();
    const done = admin ? 'appoint' : 'revoke';
    tell(t(`order.done.${done}`, { name: target.nickname }), () => appoint(target, !admin));
  };
  const clear = async (target: Target | null): Promise<void> => {
    await api.call(roomModerationCalls.clear, { roomId, ...(target && { uid: target.uid }) });
    readAgain();
    tell(target ? t('order.done.delete_person', { name: target.nickname }) : t('order.done.clear_screen'));
  };

  const confirm = (confirmed: Deed, duration: RoomMuteKind): Promise<void> => {
    if (confirmed.act === 'clear_screen') return clear(null);
    const { act, target } = confirmed;
    const work: Readonly<Record<typeof act, () => Promise<void>>> = {
      mute: () => mute(target, duration),
      blacklist: () => blacklist(target, true),
      appoint: () => appoint(target, true),
      revoke: () => appoint(target, false),
      delete_person: () => clear(target),
    };
    return work[act]();
  };

  return {
    ask: (wanted) => {
      if (wanted.act === 'clear_screen') return setDeed(wanted);
      const { act, target } = wanted;
      if (act === 'lift_mute') void tried(() => lift(target));
      else if (act === 'lift_blacklist') void tried(() => blacklist(target, false));
      else setDeed({ act, target });
    },
    pin: (messageId) =>
      void tried(async () => {
        await api.call(roomModerationCalls.pin, { roomId, messageId });
        tell(t(messageId ? 'order.done.pin' : 'order.done.unpin'));
      }),
    dialog: deed && (
      <Suspense>
        <DeedDialog
          deed={deed}
          onConfirm={(duration) => confirm(deed, duration)}
          errorText={textOf}
          onClose={() => setDeed(null)}
        />
      </Suspense>
    ),
  };
}
