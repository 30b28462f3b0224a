import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextArea } from '@touchline/ui/form';

/** The reason for an action: for the audit log, and for a ban also for the user. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation('consolePeople');
  return (
    <TextArea
      label={t('reason')}
      rows={3}
      max={limits.operators.reasonMax}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
