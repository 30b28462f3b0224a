import { pollEvery, useCall } from '@touchline/app-kit/calls';
import type { ColumnId } from '@touchline/contract/enums';
import { heroCards, heroItems, heroKey, matchCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { cx, Skeleton, SkeletonGroup } from '@touchline/ui';
import { useState } from 'react';
import { withNewest } from '../../../shared/match/live-matches.ts';
import { useMovingPicture } from '../model/use-moving-picture.ts';
import { HeroHost, type Picture } from './HeroHost.tsx';
import { HeroMatch } from './HeroMatch.tsx';
import css from './hero.module.css';

interface HeroProps {
  column: ColumnId;
  /** Draws the moving picture of a host; loaded when the first one is to move. */
  picture: Picture;
}

const refetchInterval = pollEvery(30_000);

/** Who is on air at the head of the list, one picture moving; then the most watched matches. Gone when there is neither. */
export function Hero({ column, picture }: HeroProps) {
  const { t } = useTranslation(['matches', 'common']);
  const top = useCall(matchCalls.homeTop, { column }, { prepare: withNewest, refetchInterval });
  const onAir = useCall(matchCalls.homeMiddle, { column }, { prepare: withNewest, refetchInterval });
  const [before, setBefore] = useState<readonly string[]>([]);
  const items = heroItems(onAir.data?.items ?? [], top.data?.items ?? [], before);
  const keys = items.map(heroKey);
  if (keys.join() !== before.join()) setBefore(keys);
  const pending = top.isPending || onAir.isPending;
  // Until then there are no cards.
  const { active, onPoint, list } = useMovingPicture(pending ? [] : keys);
  if (pending) {
    return (
      <SkeletonGroup label={t('common:loading')} className={cx(css.hero, css[`of-${heroCards}`])}>
        {Array.from({ length: heroCards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all the same and never move
          <div key={at} className={cx(css.card, css.waiting)}>
            <Skeleton width={140} height={20} />
            <Skeleton width="60%" height={48} />
            <Skeleton width="100%" height={36} />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  if (items.length === 0) return null;
  return (
    <section ref={list} className={cx(css.hero, css[`of-${items.length}`])} aria-label={t('matches:hero')}>
      {items.map((item, at) =>
        item.kind === 'host' ? (
          <HeroHost
            key={heroKey(item)}
            host={item.host}
            lead={at === 0}
            id={heroKey(item)}
            picture={active === heroKey(item) ? picture : null}
            onPoint={onPoint}
          />
        ) : (
          <HeroMatch key={heroKey(item)} match={item.match} lead={at === 0} />
        ),
      )}
    </section>
  );
}
