import { limits } from '@touchline/contract/limits';
import { type ReportReason, reportReasons } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { SelectField, TextArea } from '@touchline/ui/form';

interface ReportFieldsProps {
  reason: ReportReason | null;
  onReason: (reason: ReportReason | null) => void;
  words: string;
  onWords: (words: string) => void;
}

/** The reason of a report and what the user adds to it. */
export function ReportFields({ reason, onReason, words, onWords }: ReportFieldsProps) {
  const { t } = useTranslation('report');
  return (
    <>
      <SelectField
        label={t('reason')}
        value={reason ?? ''}
        required
        placeholder={t('choose')}
        onChange={(event) => onReason(reportReasons.find((each) => each === event.target.value) ?? null)}
        options={reportReasons.map((each) => ({ value: each, label: t(`reasons.${each}`) }))}
      />
      <TextArea
        label={t('words')}
        rows={3}
        max={limits.content.reportWordsMax}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </>
  );
}
