import { useTranslation } from '@touchline/i18n';
import { cx, Skeleton, SkeletonGroup } from '@touchline/ui';
import css from './news.module.css';

export function ListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className="stack-4">
      {['first', 'second', 'third', 'fourth'].map((each) => (
        <div key={each} className={css.item}>
          <span className={css.about}>
            <Skeleton width="80%" height={20} />
            <Skeleton width="95%" />
            <Skeleton width={72} height={12} />
          </span>
          <span className={cx(css.picture, css.waiting)} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function ArticleSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={css.article}>
      <Skeleton width="85%" height={34} />
      <Skeleton width={140} height={14} />
      <span className={cx(css.lead, css.waiting)} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </SkeletonGroup>
  );
}
