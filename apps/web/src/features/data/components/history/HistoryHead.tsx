import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';

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
      {count > 0 && (
        <TextField
          label={t('history.search')}
          labelHidden
          type="search"
          icon={IconSearch}
          placeholder={t('history.search')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {count > 0 && (
        <Button size="s" icon={IconDownload} onClick={onExport}>
          {t('export')}
        </Button>
      )}
    </header>
  );
}
