import { useAct } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import type { Friend } from '@touchline/contract/friends';
import { groupMemberCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Notice, toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { FriendPicker } from '../../../shared/people/FriendPicker.tsx';
import { useGroupCall } from '../api/use-groups.ts';
import { useInviteRefusals } from '../api/use-invite-refusals.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { isFull } from '../model/group-policy.ts';
import { useRefusalText } from '../model/use-refusal-text.ts';
import css from './groups.module.css';

/** Invites friends into a group; says beforehand who cannot be invited and whether an admin must agree. */
export function InviteDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const { act, busy } = useAct();
  const { groupId, members, sizeMax } = info;
  const invite = useGroupCall(groupMemberCalls.invite);
  const { data: able } = useCall(groupMemberCalls.mayInvite, { id: groupId });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Friend>>(new Map());
  const refusals = useInviteRefusals([...chosen.values()], groupId);
  const uids = [...chosen.keys()].filter((uid) => !refusals.has(uid));
  const send = async (): Promise<void> => {
    const done = await act(async () => {
      const { results } = await invite.mutateAsync({ groupId, uids });
      for (const { id, code } of results)
        if (code !== null) {
          const name = chosen.get(id)?.nickname ?? '';
          toast.show({ tone: 'warn', text: t('groups:invite.failed', { name, reason: refusalText(code) }) });
        }
      if (results.some(({ outcome }) => outcome !== null))
        toast.show({ tone: 'good', text: t(able?.approval ? 'groups:invite.waiting' : 'groups:invite.done') });
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('groups:invite.title', { name: info.name })}
      foot={
        <DialogFoot
          onCancel={onClose}
          disabled={uids.length === 0 || able?.able === false}
          loading={busy}
          onClick={() => void send()}
        >
          {t('groups:invite.button')}
        </DialogFoot>
      }
    >
      <div className={css.form}>
        {able?.able === false && <Notice tone="warn">{errorText('group_admins_only')}</Notice>}
        {isFull(info) && <Notice tone="warn">{t('groups:full')}</Notice>}
        {able?.approval && <Notice>{t('groups:invite.approval')}</Notice>}
        <FriendPicker
          chosen={chosen}
          onChange={setChosen}
          max={Math.min(limits.groups.inviteMax, Math.max(0, sizeMax - members))}
          refusalOf={(uid) => {
            const code = refusals.get(uid);
            return code && errorText(code);
          }}
        />
      </div>
    </Dialog>
  );
}
