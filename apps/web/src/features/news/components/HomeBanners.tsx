import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { Banner } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { BannerFace } from '../../../shared/media/BannerFace.tsx';
import { useCarousel } from '../model/use-carousel.ts';
import css from './banners.module.css';

const pauseMs = 6000;

/** The banners at the head of the match list: as many as fit side by side; they rotate or move on request. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation(['news', 'common']);
  const { track, at, stops, moves, paused, setPaused, go, hold } = useCarousel(banners.length, pauseMs);
  const inSight = banners.length - stops + 1;
  return (
    <section className={css.strip} aria-label={t('news:banners')} aria-roledescription="carousel" {...hold}>
      {stops > 1 && (
        <div className={css.controls} data-theme="dark">
          {moves && (
            <IconButton
              size="s"
              icon={paused ? IconPlayerPlayFilled : IconPlayerPauseFilled}
              label={t(paused ? 'news:play' : 'news:pause')}
              onClick={() => setPaused(!paused)}
            />
          )}
          <IconButton size="s" turn icon={IconChevronLeft} label={t('common:previous')} onClick={() => go(-1)} />
          <span aria-hidden="true" dir="ltr">
            {at + 1}/{stops}
          </span>
          <IconButton size="s" turn icon={IconChevronRight} label={t('common:next')} onClick={() => go(1)} />
        </div>
      )}
      <ul
        ref={track}
        className={css.track}
        aria-live={moves && !paused ? 'off' : 'polite'}
        style={{ '--on-wide': Math.min(banners.length, 3), '--on-middle': Math.min(banners.length, 2) }}
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            aria-label={t('news:slide', { at: index + 1, count: banners.length })}
            inert={index < at || index >= at + inSight}
          >
            <BannerFace
              banner={banner}
              sizes="(min-width: 1152px) 480px, (min-width: 768px) 50vw, 100vw"
              className={css.slide}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
