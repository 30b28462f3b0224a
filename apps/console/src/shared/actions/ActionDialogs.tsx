import { useCall } from '@touchline/app-kit/calls';
import type { InputOf } from '@touchline/contract/kernel';
import { liveCalls, personCalls, type Warning } from '@touchline/contract/operators';
import { type RoomMuteKind, roomOperatorCalls } from '@touchline/contract/rooms';
import { Suspense } from 'react';
import { WarnDialog } from '../warning/WarnDialog.tsx';
import { AccountMuteDialog } from './AccountMuteDialog.tsx';
import { BanDialog } from './BanDialog.tsx';
import { CutOffDialog } from './CutOffDialog.tsx';
import { DeleteMessagesDialog } from './DeleteMessagesDialog.tsx';
import { MuteDialog } from './MuteDialog.tsx';

export type Act = 'delete_messages' | 'mute' | 'mute_account' | 'warn' | 'ban_platform' | 'ban_host' | 'cut_off';

/** The calls behind an action; missing ones fall back to the call of the user page or the wall. */
export interface ActCalls {
  readonly onDelete: () => Promise<unknown>;
  readonly onMute: (duration: RoomMuteKind, reason: string) => Promise<unknown>;
  readonly onMuteAccount?: (mute: InputOf<typeof personCalls.mute>) => Promise<unknown>;
  readonly onWarn?: (warning: Warning) => Promise<unknown>;
  readonly onBan?: (ban: InputOf<typeof personCalls.ban>) => Promise<unknown>;
  readonly onCutOff?: (order: InputOf<typeof liveCalls.cutOff>) => Promise<unknown>;
}

interface Props {
  act: Act;
  person: { readonly uid: string; readonly nickname: string };
  calls: ActCalls;
  /** The room of a mute. */
  roomId?: string | null;
  /** Initial template of a warning. */
  template?: Warning['template'];
  onClose: () => void;
}

/** The dialog of an action against a user. */
export function ActDialogs({ act, person, calls, roomId = null, template = null, onClose }: Props) {
  const { uid, nickname: name } = person;
  const { onDelete, onWarn } = calls;
  return (
    <Suspense fallback={null}>
      {act === 'delete_messages' && <DeleteMessagesDialog name={name} onDelete={onDelete} onClose={onClose} />}
      {act === 'mute' && roomId !== null && <Mute roomId={roomId} name={name} calls={calls} onClose={onClose} />}
      {act === 'mute_account' && <AccountMute uid={uid} calls={calls} onClose={onClose} />}
      {act === 'warn' && (
        <WarnDialog uid={uid} name={name} template={template} {...(onWarn && { onWarn })} onClose={onClose} />
      )}
      {(act === 'ban_platform' || act === 'ban_host') && (
        <Ban uid={uid} scope={act === 'ban_host' ? 'host' : 'platform'} calls={calls} onClose={onClose} />
      )}
      {act === 'cut_off' && <CutOff uid={uid} name={name} calls={calls} onClose={onClose} />}
    </Suspense>
  );
}

/** Offers a mute until the end of the match only in a room that has one. */
function Mute({ roomId, name, calls, onClose }: Pick<Props, 'calls' | 'onClose'> & { roomId: string; name: string }) {
  const { data, isPending, isPlaceholderData } = useCall(roomOperatorCalls.room, { roomId });
  if (isPending || isPlaceholderData) return null;
  return <MuteDialog name={name} lastsWith={data?.muteLastsWith ?? null} onMute={calls.onMute} onClose={onClose} />;
}

/** Loads the current mute, which the new one replaces. */
function AccountMute({ uid, calls, onClose }: Pick<Props, 'calls' | 'onClose'> & { uid: string }) {
  const { data } = useCall(personCalls.page, { uid });
  const { onMuteAccount } = calls;
  if (data?.uid !== uid) return null;
  return <AccountMuteDialog person={data} {...(onMuteAccount && { onMute: onMuteAccount })} onClose={onClose} />;
}

/** Loads the current ban and says whether a broadcast ends. */
function Ban({
  uid,
  scope,
  calls,
  onClose,
}: Pick<Props, 'calls' | 'onClose'> & { uid: string; scope: 'platform' | 'host' }) {
  const { data } = useCall(personCalls.page, { uid });
  const { onBan } = calls;
  if (data?.uid !== uid) return null;
  return <BanDialog person={data} scope={scope} mayForGood={false} {...(onBan && { onBan })} onClose={onClose} />;
}

function CutOff({ uid, name, calls, onClose }: Pick<Props, 'calls' | 'onClose'> & { uid: string; name: string }) {
  const { data } = useCall(liveCalls.wall, {});
  const { onCutOff } = calls;
  if (!data) return null;
  const viewers = data.items.find(({ hostId }) => hostId === uid)?.viewers ?? 0;
  return (
    <CutOffDialog tile={{ hostId: uid, nickname: name, viewers }} {...(onCutOff && { onCutOff })} onClose={onClose} />
  );
}
