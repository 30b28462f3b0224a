import { serverNow } from '@touchline/app-kit/clock';
import type { BroadcastSummary } from '@touchline/contract/streams';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, Card } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useLastSummary } from '../api/use-data.ts';
import { useBroadcastName } from '../model/use-broadcast-name.ts';
import { Summary } from './Summary.tsx';
import { SummaryDialog } from './SummaryDialog.tsx';
import css from './summary.module.css';

/** After this time the summary is found in the history only. */
const newsMs = 24 * 3_600_000;

/** The summary of a broadcast that ended recently; null when there is none or it is loading. */
function useFreshSummary(): BroadcastSummary | null {
  const { data } = useLastSummary();
  return data && serverNow() - Date.parse(data.endedAt) < newsMs ? data : null;
}

/** The summary of a host's last broadcast while off air; renders `otherwise` when there is none. */
export function LastBroadcast({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation(['data', 'studio']);
  const formats = useFormats();
  const nameOf = useBroadcastName();
  const { isPending } = useLastSummary();
  const summary = useFreshSummary();
  if (isPending) return null;
  if (!summary) return otherwise;
  return (
    <Card as="section" size="l" label={t('data:summary.title')} className={css.over}>
      <header>
        <h1>{t(`data:summary.ended.${summary.ending}`)}</h1>
        <p>{joinFacts([nameOf(summary), `${formats.time(summary.startedAt)}–${formats.time(summary.endedAt)}`])}</p>
      </header>
      <Summary summary={summary} />
      <div className="wrap-3">
        <ButtonLink tone="primary" href="#/user/configuration">
          {t('studio:live.toGoLive')}
        </ButtonLink>
        <ButtonLink href="#/user/datas">{t('data:history.title')}</ButtonLink>
      </div>
    </Card>
  );
}

/** The same in one line, for the page that prepares the next broadcast. */
export function LastBroadcastLine() {
  const { t } = useTranslation('data');
  const formats = useFormats();
  const nameOf = useBroadcastName();
  const summary = useFreshSummary();
  const [open, setOpen] = useState(false);
  if (!summary) return null;
  return (
    <Card as="section" label={t('summary.title')} className={css.last}>
      <div>
        <b>{t(`summary.ended.${summary.ending}`)}</b>
        <p>{joinFacts([nameOf(summary), formats.time(summary.endedAt)])}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{t('summary.open')}</Button>
      {open && <SummaryDialog past={summary} name={nameOf(summary)} onClose={() => setOpen(false)} />}
    </Card>
  );
}
