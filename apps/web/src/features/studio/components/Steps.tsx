import { IconAccessPoint, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import type { Step } from '../model/progress.ts';
import css from './steps.module.css';

/** The checklist to the first broadcast. The last step completes by itself. */
export function Steps({ steps, matchText }: { steps: readonly Step[]; matchText: string | null }) {
  const { t } = useTranslation('studio');
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {steps.map(({ name, done, next }, at) => {
        const words = done ? t(`steps.${name}.done`) : t(`steps.${name}.open`);
        const waits = name === 'signal' && !done;
        return (
          <li
            key={name}
            className={cx(css.step, done && css.done, next && css.next, waits && css.waits)}
            aria-current={next ? 'step' : undefined}
          >
            <span className={css.mark}>
              {done ? <Icon of={IconCheck} /> : waits ? <Icon of={IconAccessPoint} /> : <span>{at + 1}</span>}
            </span>
            <b>
              {t(`steps.${name}.title`)}
              {next && <em>{t('steps.next')}</em>}
              <span className="hidden-text">{t(done ? 'steps.isDone' : 'steps.isOpen')}</span>
            </b>
            <p>{name === 'match' && done && matchText ? matchText : words}</p>
          </li>
        );
      })}
    </ol>
  );
}
