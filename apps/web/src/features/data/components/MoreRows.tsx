import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';

/** The button below a table that shows only its first rows; renders nothing when those are all. */
export function MoreRows({ shown, total, onAll }: { shown: number; total: number; onAll: () => void }) {
  const { t } = useTranslation('data');
  const formats = useFormats();
  if (total <= shown) return null;
  return (
    <footer>
      <span>{t('history.showing', { shown: formats.number(shown), total: formats.number(total) })}</span>
      <Button tone="quiet" size="s" onClick={onAll}>
        {t('history.all')}
      </Button>
    </footer>
  );
}
