import { applicationOperatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { cx, ErrorState, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { useCall } from '../../shared/use-calls.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import css from './applications.module.css';
import { KeyHelp } from './KeyLine.tsx';
import { Queue } from './Queue.tsx';
import { Review } from './Review.tsx';
import { useApplications } from './use-applications.ts';
import { useDeciding } from './use-deciding.ts';

/** The queue, and the open application beside it; on a narrow screen instead of it. */
export function Applications() {
  const { t } = useTranslation(['consoleReview', 'console']);
  const queue = useApplications();
  const [help, setHelp] = useState(false);
  const { url, rows } = queue;
  const openId = /^[1-9]\d*$/.test(url.values.open ?? '') ? url.values.open : undefined;
  const at = rows.findIndex(({ id }) => id === openId);
  const open = (id: string | undefined): void => url.set({ open: id });
  const next = at < 0 ? rows[0]?.id : rows[at + 1]?.id;
  const previous = at > 0 ? rows[at - 1]?.id : undefined;
  const details = useCall(
    applicationOperatorCalls.application,
    { id: openId ?? '1' },
    { enabled: openId !== undefined, everyMs: 20_000 },
  );
  const application = openId && details.data?.id === openId ? details.data : undefined;
  const deciding = useDeciding(application, () => open(next));

  useShortcuts({
    j: next ? () => open(next) : undefined,
    k: previous ? () => open(previous) : undefined,
    escape: openId ? () => open(undefined) : undefined,
    '?': () => setHelp(true),
  });

  return (
    <div className={cx(css.work, openId && css.split)}>
      <div className={css.queue}>
        <Queue
          queue={queue}
          openId={openId}
          onOpen={open}
          onTake={(id) => void deciding.take(id)}
          onHelp={() => setHelp(true)}
        />
      </div>
      {openId && (
        <aside className={css.aside}>
          {application ? (
            <Review
              application={application}
              deciding={deciding}
              notice={deciding.notice}
              onPrevious={previous ? () => open(previous) : undefined}
              onNext={next ? () => open(next) : undefined}
              onClose={() => open(undefined)}
            />
          ) : details.isError ? (
            <ErrorState
              title={t('console:table.failed')}
              text={t('console:table.failedText')}
              retryLabel={t('console:table.retry')}
              onRetry={() => void details.refetch()}
            />
          ) : (
            <SkeletonRows label={t('console:table.loading')} rows={8} />
          )}
        </aside>
      )}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
