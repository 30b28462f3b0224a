import { useCall } from '@touchline/app-kit/calls';
import { applicationOperatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { SkeletonRows } from '@touchline/ui';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import { QueueLayout, useOpenRow } from '../../../shared/queue/QueueLayout.tsx';
import { useApplications } from '../api/use-applications.ts';
import { useDecision } from '../model/use-decision.ts';
import { Queue } from './Queue.tsx';
import { Review } from './Review.tsx';

/** The queue with the open application beside it; on narrow screens the application replaces the queue. */
export function Applications() {
  const { t } = useTranslation(['consoleReview', 'console']);
  const { list, data } = useApplications();
  const { openId, open, advance, onNext, onPrevious } = useOpenRow(
    list.url,
    list.rows.map(({ id }) => id),
  );
  const details = useCall(
    applicationOperatorCalls.application,
    { id: openId ?? '1' },
    { enabled: openId !== undefined, refetchInterval: 20_000 },
  );
  const application = openId && details.data?.id === openId ? details.data : undefined;
  const decision = useDecision(application, { onDone: advance, onUndone: open });
  return (
    <QueueLayout
      list={<Queue list={list} data={data} openId={openId} onOpen={open} onTake={(id) => void decision.take(id)} />}
      open={
        openId &&
        (application ? (
          <Review
            application={application}
            decision={decision}
            notice={decision.notice}
            onPrevious={onPrevious}
            onNext={onNext}
            onClose={() => open(undefined)}
          />
        ) : details.isError ? (
          <LoadError onRetry={details.refetch} />
        ) : (
          <SkeletonRows label={t('console:table.loading')} rows={8} />
        ))
      }
    />
  );
}
