import { useCall } from '@touchline/app-kit/calls';
import { feedOperatorCalls } from '@touchline/contract/feeds';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Notice, ProgressBar, Spinner } from '@touchline/ui';
import { useEffect } from 'react';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import css from './feeds.module.css';
import { ImportTallies, RefusedLines } from './ImportReport.tsx';

interface Props {
  importId: string;
  /** Called once when the import ends; stable. */
  onEnded: () => void;
  onClose: () => void;
}

/** How often a running import is read again. */
const everyMs = 1000;

/** An import while it runs, and its report. */
export function ImportProgress({ importId, onEnded, onClose }: Props) {
  const { t } = useTranslation('consoleFeeds');
  const formats = useFormats();
  const query = useCall(
    feedOperatorCalls.showImport,
    { id: importId },
    { refetchInterval: ({ state: { data } }) => (data?.import.endedAt ? false : everyMs) },
  );
  const ended = query.data?.import.endedAt ?? null;
  // The list shows the import too.
  useEffect(() => {
    if (ended !== null) onEnded();
  }, [ended, onEnded]);
  if (query.isError) return <LoadError onRetry={query.refetch} />;
  if (!query.data) return <Spinner label={t('import.states.running')} />;
  const { import: shown, refused } = query.data;
  const { state, done, total } = shown;
  const progress = t('import.progress', { done: formats.number(done), total: formats.number(total) });
  return (
    <div className="stack-4">
      {state === 'done' && <Notice tone="good" title={t('import.finished')} live />}
      {state === 'failed' && <Notice tone="bad" title={t('import.failedText')} live />}
      {!ended && (
        <>
          <ProgressBar
            value={total === 0 ? null : done / total}
            label={t(`import.states.${state}`)}
            valueText={progress}
          />
          <p>{progress}</p>
        </>
      )}
      <ImportTallies of={shown} />
      <RefusedLines lines={refused} />
      <div className={css.foot}>
        <Button onClick={onClose}>{t('import.close')}</Button>
      </div>
    </div>
  );
}
