import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextArea, TextField } from '@touchline/ui/form';

export interface Words {
  /** Shown to the owner of the wallet. */
  note: string;
  /** For the audit log. */
  reason: string;
}

export const noMoneyNotes: Words = { note: '', reason: '' };

/** The note and the reason of a manual transfer. */
export function MoneyNoteFields({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const { t } = useTranslation('consoleMoney');
  return (
    <>
      <TextField
        label={t('note')}
        maxLength={limits.operators.warningMax}
        value={words.note}
        onChange={({ target }) => onChange({ ...words, note: target.value })}
      />
      <TextArea
        label={t('reason')}
        rows={2}
        max={limits.operators.reasonMax}
        value={words.reason}
        onChange={({ target }) => onChange({ ...words, reason: target.value })}
      />
    </>
  );
}
