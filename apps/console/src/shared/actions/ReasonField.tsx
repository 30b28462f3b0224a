import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextArea } from '@touchline/ui/form';

/** Why something is done to somebody: for the log, and for a ban also for the person. */
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
