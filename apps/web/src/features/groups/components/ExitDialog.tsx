import { useErrorTextOf } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import { type GroupExitReason, groupMemberCalls } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { RadioField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';

/** Leaves a group; the reason is optional. */
export function ExitDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const errorTextOf = useErrorTextOf();
  const exit = useGroupCall(groupMemberCalls.exit);
  const { data } = useCall(groupMemberCalls.exitReasons, {});
  const [reason, setReason] = useState<GroupExitReason | null>(null);
  return (
    <ConfirmDialog
      open
      title={t('groups:exit.title', { name: info.name })}
      effects={[t('groups:exit.reads'), t('groups:exit.back')]}
      confirmLabel={t('groups:exit.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={async () =>
        void (await exit.mutateAsync({ groupId: info.groupId, ...(reason !== null && { reason }) }))
      }
      errorText={errorTextOf}
      onClose={onClose}
    >
      <RadioField
        label={t('groups:exit.reason')}
        name="exit-reason"
        value={reason}
        onChange={setReason}
        options={(data?.items ?? []).map((value) => ({ value, label: t(`groups:exit.reasons.${value}`) }))}
      />
      <p className="note">{t('groups:exit.seen')}</p>
    </ConfirmDialog>
  );
}
