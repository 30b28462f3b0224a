import type { OutputOf } from '@touchline/contract/kernel';
import type { matchOperatorCalls } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { type StageView, stageViews } from '../model/stage-views.ts';
import css from './matches.module.css';

interface Props {
  value: StageView;
  /** Undefined before the first answer. */
  counts: OutputOf<typeof matchOperatorCalls.list>['stages'] | undefined;
  onChange: (value: StageView) => void;
}

/** Tabs for live, upcoming and ended matches, each with its count. */
export function StageTabs({ value, counts, onChange }: Props) {
  const { t } = useTranslation('consoleMatches');
  const formats = useFormats();
  const label = (view: StageView) => {
    const counted = view === 'all' ? undefined : counts?.[view];
    return (
      <>
        {t(`stages.${view}`)}
        {counted && (
          <bdi dir="ltr" className={css.count}>
            {formats.number(counted.total)}
            {counted.more && '+'}
          </bdi>
        )}
      </>
    );
  };
  return (
    <div className={css.stages}>
      <Segmented
        label={t('stage')}
        value={value}
        onChange={onChange}
        options={stageViews.map((view) => ({ value: view, label: label(view) }))}
      />
    </div>
  );
}
