import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import css from './bulk.module.css';
import { useBulkReport } from './bulk-report.ts';

const close = () => useBulkReport.setState({ report: null });

/** Lists the items that a bulk action skipped, with reasons. */
export function BulkReport() {
  const { t } = useTranslation('console');
  const formats = useFormats();
  const report = useBulkReport((each) => each.report);
  if (!report) return null;
  return (
    <Dialog
      open
      onClose={close}
      size="s"
      title={t('bulk.some', { count: report.left.length })}
      foot={
        <Button tone="primary" onClick={close}>
          {t('filter.done')}
        </Button>
      }
    >
      <p>{t('bulk.rest', { number: formats.number(report.done) })}</p>
      <ul className={css.left}>
        {report.left.map(({ id, name, why }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
