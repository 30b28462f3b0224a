import { useErrorTextOf } from '@touchline/app-kit/act';
import { groupCalls } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { JoinModeField } from './JoinModeField.tsx';

/** Chooses how outsiders come into a group. */
export function ModeDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const errorTextOf = useErrorTextOf();
  const set = useGroupCall(groupCalls.setInfo);
  const [mode, setMode] = useState(info.joinMode);
  return (
    <ConfirmDialog
      open
      tone="primary"
      closable
      title={t('groups:mode.button')}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      onConfirm={async () => void (await set.mutateAsync({ groupId: info.groupId, joinMode: mode }))}
      errorText={errorTextOf}
      onClose={onClose}
    >
      <JoinModeField value={mode} onChange={setMode} />
    </ConfirmDialog>
  );
}
