import { IconUsersPlus } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { EndSentinel } from '@touchline/app-kit/frame';
import type { UserCard } from '@touchline/contract/accounts';
import { groupMemberCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState, SkeletonPeople, toast } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { GroupAvatar } from '../../../shared/people/GroupAvatar.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useGroupCall, useOwnGroups } from '../api/use-groups.ts';
import { useRefusalText } from '../model/use-refusal-text.ts';

type Invited = Pick<UserCard, 'uid' | 'nickname'>;

/** The button on a friend's card that invites the friend into groups. */
export function InviteToGroups({ user }: { user: Invited }) {
  const { t } = useTranslation('groups');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={IconUsersPlus} onClick={() => setOpen(true)}>
        {t('invite.toGroups')}
      </Button>
      {open && <InviteToGroupsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteToGroupsDialog({ user, onClose }: { user: Invited; onClose: () => void }) {
  const { t } = useTranslation(['groups', 'friends', 'common']);
  const refusalText = useRefusalText();
  const { act, busy } = useAct();
  const invite = useGroupCall(groupMemberCalls.inviteToGroups);
  const { rows, state, more } = useOwnGroups();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (groupId: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(groupId);
    else next.delete(groupId);
    setChosen(next);
  };
  const send = async (): Promise<void> => {
    const done = await act(async () => {
      const { results } = await invite.mutateAsync({ uid: user.uid, groupIds: [...chosen] });
      for (const { id, outcome, code } of results) {
        const name = rows.find(({ groupId }) => groupId === id)?.name ?? '';
        if (code !== null)
          toast.show({ tone: 'warn', text: t('groups:invite.failed', { name, reason: refusalText(code) }) });
        else if (outcome === 'needs_approval') toast.show({ text: t('groups:invite.waiting') });
        else toast.show({ tone: 'good', text: t('groups:invite.done') });
      }
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('groups:invite.toGroupsTitle', { name: user.nickname })}
      foot={
        <DialogFoot onCancel={onClose} disabled={chosen.size === 0} loading={busy} onClick={() => void send()}>
          {t('groups:invite.button')}
        </DialogFoot>
      }
    >
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={3} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={t('groups:mine.empty')} text={t('groups:mine.emptyHelp')} />
      )}
      <ul>
        {rows.map((group) => (
          <li key={group.groupId}>
            <PersonRow
              name={group.name}
              avatar={group.avatar}
              picture={<GroupAvatar group={group} />}
              note={t('groups:members', { count: group.members })}
              end={
                <Checkbox
                  label={t('friends:choose', { name: group.name })}
                  labelHidden
                  checked={chosen.has(group.groupId)}
                  disabled={!chosen.has(group.groupId) && chosen.size >= limits.groups.inviteMax}
                  onChange={(on) => toggle(group.groupId, on)}
                />
              }
            />
          </li>
        ))}
        {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      </ul>
    </Dialog>
  );
}
