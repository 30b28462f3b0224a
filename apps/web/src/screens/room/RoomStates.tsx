import { isApiError } from '@touchline/client';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { cx, ErrorState, Skeleton, SkeletonGroup } from '@touchline/ui';
import { EmptyWithLink } from '../../shared/page/EmptyWithLink.tsx';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { roomWide } from './RoomLayout.tsx';
import css from './room.module.css';

const widths = ['72%', '48%', '84%', '60%', '38%', '76%'];

/** The skeleton of a room. */
export function RoomSkeleton() {
  const { t } = useTranslation('common');
  const wide = useIsWide(roomWide);
  return (
    <SkeletonGroup label={t('loading')} className={css.room}>
      <div className={css.stage}>
        <div className={cx(css.card, css.stageCard)}>
          <div className={cx(css.pending, css.top)}>
            <Skeleton width={320} height={20} />
          </div>
          <div className={css.ground} />
          <div className={css.pending}>
            <Skeleton width={48} height={48} round />
            <Skeleton width={180} height={32} />
          </div>
        </div>
      </div>
      <div className={cx(wide && css.card, wide && css.chat, !wide && css.lines)}>
        <div className={css.lines}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

export interface RoomProblemProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** Selects the error texts for a missing host or match. */
  what: 'host' | 'match';
}

const missing: ReadonlySet<string> = new Set(['user_not_found', 'host_cut_off', 'not_found', 'bad_input']);

/** A room that does not exist or could not be loaded. */
export function RoomProblem({ error, retrying, onRetry, what }: RoomProblemProps) {
  const { t } = useTranslation(['room', 'player', 'common']);
  const errorText = useErrorText();
  const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
  if (missing.has(code)) {
    const closed = code === 'host_cut_off';
    return (
      <div className={css.state}>
        <EmptyWithLink
          level={2}
          art="lost"
          title={closed ? t('player:stage.cutOff') : t(`room:missing.${what}`)}
          text={t(closed ? 'room:missing.cutOff' : 'room:missing.text')}
          href={what === 'host' ? '#/anchor/0' : '#/match/0'}
          linkText={t(what === 'host' ? 'room:missing.toHosts' : 'room:missing.toMatches')}
        />
      </div>
    );
  }
  return (
    <div className={css.state}>
      <ErrorState
        title={t('room:failed')}
        text={errorText(code, data)}
        retryLabel={t('common:retry')}
        retrying={retrying}
        onRetry={onRetry}
      />
    </div>
  );
}
