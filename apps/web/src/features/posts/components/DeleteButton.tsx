import { IconTrash } from '@tabler/icons-react';
import { useErrorTextOf } from '@touchline/app-kit/act';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';

interface DeleteButtonProps {
  label: string;
  title: string;
  effects: string[];
  onDelete: () => Promise<unknown>;
}

/** Asks for confirmation, lists the effects, and deletes. */
export function DeleteButton({ label, title, effects, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('common');
  const errorTextOf = useErrorTextOf();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton size="s" icon={IconTrash} label={label} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={title}
        effects={effects}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        errorText={errorTextOf}
        onConfirm={async () => {
          await onDelete();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
