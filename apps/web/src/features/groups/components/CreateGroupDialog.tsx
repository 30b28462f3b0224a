import { useForm } from '@touchline/app-kit/form';
import type { Friend } from '@touchline/contract/friends';
import { type GroupJoinMode, groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useId, useState } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';
import { conversationHref } from '../../../shared/messages/conversation-link.ts';
import { FriendPicker } from '../../../shared/people/FriendPicker.tsx';
import { useGroupCall } from '../api/use-groups.ts';
import { useInviteRefusals } from '../api/use-invite-refusals.ts';
import { useRefusalText } from '../model/use-refusal-text.ts';
import { GroupFields } from './GroupFields.tsx';
import css from './groups.module.css';
import { JoinModeField } from './JoinModeField.tsx';

/** Creates a group: name, picture, who may join, and the friends to invite. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['groups', 'common']);
  const refusalText = useRefusalText();
  const id = useId();
  const upload = usePictureUpload('group_avatar');
  const create = useGroupCall(groupCalls.create);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Friend>>(new Map());
  const refusals = useInviteRefusals([...chosen.values()]);
  const form = useForm({
    initial: { name: '', joinMode: 'approval' as GroupJoinMode },
    fieldOf: () => 'name',
    dataOf: () => ({ max: limits.groups.nameMax }),
    submit: async ({ name, joinMode }) => {
      const uids = [...chosen.keys()].filter((uid) => !refusals.has(uid));
      const { group, results } = await create.mutateAsync({
        name: name.trim(),
        avatar: upload.address,
        joinMode,
        uids,
      });
      for (const result of results)
        if (result.code !== null)
          toast.show({
            tone: 'warn',
            text: t('groups:invite.failed', {
              name: chosen.get(result.id)?.nickname ?? '',
              reason: refusalText(result.code),
            }),
          });
      onClose();
      location.hash = conversationHref(group.conversationId);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('groups:create.title')}
      foot={
        <DialogFoot
          onCancel={onClose}
          type="submit"
          form={id}
          loading={form.busy}
          disabled={form.values.name.trim() === '' || upload.progress !== null}
        >
          {t('groups:create.button')}
        </DialogFoot>
      }
    >
      <div className={css.form}>
        <form id={id} className={css.form} onSubmit={form.onSubmit}>
          <GroupFields form={form} upload={upload} />
          <JoinModeField value={form.values.joinMode} onChange={(joinMode) => form.set('joinMode', joinMode)} />
          <ProblemNotice text={form.notice?.text} />
        </form>
        <h3>{t('groups:invite.friends')}</h3>
        <FriendPicker
          chosen={chosen}
          onChange={setChosen}
          max={limits.groups.inviteMax}
          refusalOf={(uid) => {
            const code = refusals.get(uid);
            return code && refusalText(code);
          }}
        />
      </div>
    </Dialog>
  );
}
