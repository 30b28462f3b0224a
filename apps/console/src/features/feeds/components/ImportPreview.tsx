import { useAct } from '@touchline/app-kit/act';
import { feedOperatorCalls, type ImportDetails } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { Button, cx, Notice } from '@touchline/ui';
import { api } from '../../../shared/api.ts';
import css from './feeds.module.css';
import { ImportRows, ImportTallies, RefusedLines } from './ImportReport.tsx';

interface Props {
  details: ImportDetails;
  onBack: () => void;
  onStarted: () => void;
}

/** What importing the file would do. */
export function ImportPreview({ details, onBack, onStarted }: Props) {
  const { t } = useTranslation('consoleFeeds');
  const { act, busy } = useAct();
  const start = async (): Promise<void> => {
    await api.call(feedOperatorCalls.startImport, { id: details.import.id });
    onStarted();
  };
  return (
    <div className="stack-4">
      {details.import.total === 0 && <Notice tone="warn" title={t('import.nothing')} live />}
      <ImportTallies of={details.import} />
      <RefusedLines lines={details.refused} />
      <ImportRows rows={details.rows} />
      <div className={cx(css.foot, css.sticky)}>
        <Button onClick={onBack}>{t('import.change')}</Button>
        <Button tone="primary" loading={busy} disabled={details.import.total === 0} onClick={() => void act(start)}>
          {t('import.do')}
        </Button>
      </div>
    </div>
  );
}
