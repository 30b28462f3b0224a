import { useTranslation } from '@touchline/i18n';
import { cx, Skeleton, SkeletonGroup } from '@touchline/ui';
import css from './page-skeletons.module.css';

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;
const widths = ['100%', '94%', '98%', '62%', '100%', '88%', '96%', '40%'];

/** A skeleton of paragraphs. `title` adds a heading above. */
export function TextSkeleton({ title }: { title?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={css.text}>
      {title && <Skeleton width="55%" height={32} />}
      {lines.map((line, at) => (
        <Skeleton key={line} width={widths[at]} />
      ))}
    </SkeletonGroup>
  );
}

function Fields({ count }: { count: number }) {
  return (
    <div className={css.fields}>
      {lines.slice(0, count).map((line) => (
        <span key={line} className="stack-2">
          <Skeleton width={96} height={12} />
          <Skeleton height={40} />
        </span>
      ))}
    </div>
  );
}

/** A skeleton of a form. `steps` adds a strip of three steps and uses two cards. */
export function FormSkeleton({ steps }: { steps?: boolean }) {
  const { t } = useTranslation('common');
  if (!steps)
    return (
      <SkeletonGroup label={t('loading')} className={css.form}>
        <Fields count={6} />
      </SkeletonGroup>
    );
  return (
    <SkeletonGroup label={t('loading')} className={css.parts}>
      <div className={css.steps}>
        {lines.slice(0, 3).map((line) => (
          <span key={line} className="stack-2">
            <Skeleton width="60%" height={16} />
            <Skeleton width="90%" height={12} />
          </span>
        ))}
      </div>
      <div className={css.card}>
        <Skeleton width={160} height={20} />
        <Fields count={6} />
      </div>
      <div className={css.card}>
        <Skeleton width={160} height={20} />
        <Fields count={2} />
      </div>
    </SkeletonGroup>
  );
}

/** A skeleton of the studio: cards beside a preview. */
export function StudioSkeleton({ wide }: { wide?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={cx(css.parts, wide && css.wide)}>
      <Skeleton width={220} height={32} />
      <div className={css.studio}>
        <div className={css.parts}>
          <div className={css.card}>
            <Skeleton width={140} height={20} />
            <Skeleton height={56} />
          </div>
          <div className={css.card}>
            <Skeleton width={140} height={20} />
            <Fields count={2} />
          </div>
        </div>
        <div className={cx(css.card, css.picture)} />
      </div>
    </SkeletonGroup>
  );
}
