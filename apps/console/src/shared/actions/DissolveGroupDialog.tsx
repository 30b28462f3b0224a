import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';

interface Props {
  name: string;
  onDissolve: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Dissolves a group for good, with a reason. */
export function DissolveGroupDialog({ name, onDissolve, onClose }: Props) {
  const { t } = useTranslation('consoleReview');
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      open
      title={t('report.dissolve.ask', { name })}
      effects={[t('report.dissolve.nobody'), t('report.dissolve.keep'), t('report.dissolve.forever')]}
      confirmLabel={t('report.dissolve.confirm')}
      ready={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        await onDissolve(reason.trim());
        toast.show({ tone: 'good', text: t('report.dissolve.done', { name }) });
      }}
    >
      <TextArea
        label={t('report.dissolve.why')}
        rows={2}
        max={limits.operators.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmAction>
  );
}
