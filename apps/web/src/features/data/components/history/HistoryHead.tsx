import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SearchField } from '../../../../shared/form/SearchField.tsx';

interface HistoryHeadProps {
  /** Number of broadcasts in the month. */
  count: number;
  text: string;
  onText: (text: string) => void;
  onExport: () => void;
}

/** The title of the history, its search and the export. */
export function HistoryHead({ count, text, onText, onExport }: HistoryHeadProps) {
  const { t } = useTranslation('data');
  return (
    <header>
      <h2>{t('history.title')}</h2>
      {count > 0 && <span>{t('history.count', { count })}</span>}
      {count > 0 && <SearchField label={t('history.search')} text={text} onText={onText} />}
      {count > 0 && (
        <Button size="s" icon={IconDownload} onClick={onExport}>
          {t('export')}
        </Button>
      )}
    </header>
  );
}
