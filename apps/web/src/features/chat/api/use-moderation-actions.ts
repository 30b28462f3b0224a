import { useQueryClient } from '@tanstack/react-query';
import { useAct, useErrorTextOf } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { type RoomMuteKind, roomModerationCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { api } from '../../../shared/api/api.ts';
import type { Target } from '../model/moderation/actions.ts';
import type { RoomSession } from '../model/room-session.ts';

/** The last toast of an action; several would cover the composer with outdated undo buttons. */
let lastToast = 0;
function notifyLast(input: Parameters<typeof toast.show>[0]): void {
  toast.dismiss(lastToast);
  lastToast = toast.show(input);
}

/** The moderation calls of a room: each with its toast, and its undo where there is one. */
export function useModerationActions(session: RoomSession) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const queries = useQueryClient();
  const textOf = useErrorTextOf();
  const { act: attempt } = useAct();
  const { roomId } = session;

  const readAgain = (): void => {
    for (const call of [roomModerationCalls.people, roomModerationCalls.person]) {
      void reloadAnswers(queries, call);
    }
  };
  const notify = (text: string, back?: () => Promise<void>): void => {
    notifyLast({
      tone: 'good',
      text,
      ...(back && { action: { label: t('order.undo'), onAction: () => void attempt(back) } }),
    });
  };

  const mute = async ({ uid, nickname: name, ...target }: Target, duration: RoomMuteKind): Promise<void> => {
    const { mute: given } = await api.call(roomModerationCalls.mutePerson, { roomId, uid, duration });
    session.applyUserUpdate(uid, { mute: { until: given.until } });
    readAgain();
    const until = given.until ? formats.time(given.until) : null;
    notify(until ? t('order.done.mute', { name, until }) : t('order.done.muteMatch', { name }), () =>
      lift({ uid, nickname: name, ...target }),
    );
  };
  const lift = async ({ uid, nickname: name }: Target): Promise<void> => {
    await api.call(roomModerationCalls.unmutePerson, { roomId, uid });
    session.applyUserUpdate(uid, { mute: null });
    readAgain();
    notify(t('order.done.lift_mute', { name }));
  };
  const blacklist = async (target: Target, blacklisted: boolean): Promise<void> => {
    await api.call(roomModerationCalls.blacklist, { roomId, uid: target.uid, blacklisted });
    session.applyUserUpdate(target.uid, { blacklisted });
    readAgain();
    const done = blacklisted ? 'blacklist' : 'lift_blacklist';
    notify(t(`order.done.${done}`, { name: target.nickname }), () => blacklist(target, !blacklisted));
  };
  const appoint = async (target: Target, admin: boolean): Promise<void> => {
    await api.call(roomModerationCalls.appoint, { roomId, uid: target.uid, admin });
    session.applyUserUpdate(target.uid, { role: admin ? 'room_admin' : 'user' });
    readAgain();
    const done = admin ? 'appoint' : 'revoke';
    notify(t(`order.done.${done}`, { name: target.nickname }), () => appoint(target, !admin));
  };
  const clear = async (target: Target | null): Promise<void> => {
    await api.call(roomModerationCalls.clear, { roomId, ...(target && { uid: target.uid }) });
    readAgain();
    notify(target ? t('order.done.delete_person', { name: target.nickname }) : t('order.done.clear_screen'));
  };
  const pin = async (messageId: string | null): Promise<void> => {
    await api.call(roomModerationCalls.pin, { roomId, messageId });
    notify(t(messageId ? 'order.done.pin' : 'order.done.unpin'));
  };
  return { mute, lift, blacklist, appoint, clear, pin, attempt, textOf };
}
