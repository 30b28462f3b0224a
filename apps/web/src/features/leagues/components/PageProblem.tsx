import { isApiError } from '@touchline/client';
import { useTranslation } from '@touchline/i18n';
import { EmptyWithLink } from '../../../shared/page/EmptyWithLink.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';

interface PageProblemProps {
  what: 'league' | 'team';
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** A league or team that does not exist or could not be loaded. */
export function PageProblem({ what, error, retrying, onRetry }: PageProblemProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const code = isApiError(error) ? error.code : 'internal';
  if (code === 'not_found' || code === 'bad_input') {
    return (
      <EmptyWithLink
        level={2}
        art="search"
        title={t(`leagues:missing.${what}`)}
        text={t('leagues:missing.help')}
        href="#/match/0"
        linkText={t('leagues:missing.link')}
      />
    );
  }
  return <LoadFailed title={t('leagues:failed')} retrying={retrying} onRetry={onRetry} />;
}
