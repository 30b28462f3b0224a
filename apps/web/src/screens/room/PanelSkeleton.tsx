import { useTranslation } from '@touchline/i18n';
import { Skeleton, SkeletonGroup } from '@touchline/ui';

const rows = [1, 2, 3, 4, 5];

/** A tab of a match before its data. */
export function PanelSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')}>
      {rows.map((row) => (
        <p key={row}>
          <Skeleton height={40} />
        </p>
      ))}
    </SkeletonGroup>
  );
}
