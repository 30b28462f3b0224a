import { GiftArt } from '@touchline/art';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx } from '@touchline/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useName } from '../../../shared/match/use-name.ts';
import { useReducedMotion } from '../../../shared/page/use-reduced-motion.ts';
import { Times } from '../../../shared/room/gifts/GiftLine.tsx';
import { giftLooks } from '../../../shared/room/gifts/gift-looks.ts';
import type { Burst } from '../model/burst-queue.ts';
import type { ListenToRoom } from '../model/gift-stop.ts';
import { useBursts } from '../model/use-bursts.ts';
import css from './burst.module.css';

const leaveMs = 220;
/** Pixels; keep in line with the styles. */
const roomyFrom = 640;
const sparks = Array.from({ length: 14 }, (_, at) => at);

export interface BurstLayerProps {
  listen: ListenToRoom;
  uid: string;
  hostId: string;
}

/**
 * Gifts over the video: banners above the controls, and one large animation in the middle. The top with the score stays
 * free. With reduced motion a quiet line appears instead.
 */
export function BurstLayer({ listen, uid, hostId }: BurstLayerProps) {
  const { t } = useTranslation('gifts');
  const formats = useFormats();
  const name = useName();
  const still = useReducedMotion();
  const layer = useRef<HTMLDivElement>(null);
  const roomy = useRoomy(layer);
  const { slots, show } = useBursts(listen, uid, hostId, roomy && !still ? 2 : 1);
  const quiet = show ?? slots[0] ?? null;
  const words = ({ gift, count }: Burst): string =>
    t('burst.quiet', { name: gift.from.nickname, gift: name(gift.gift.name), count: formats.number(count) });
  return (
    <div ref={layer} className={css.layer} data-bursts>
      {still ? (
        quiet && <p className={css.quiet}>{words(quiet)}</p>
      ) : (
        <>
          <div className={cx(css.tracks, show && !roomy && css.covered)}>
            {slots.map((burst, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane is identified by its index
              <BurstSlot key={at} burst={burst} />
            ))}
          </div>
          <Show burst={show} />
        </>
      )}
      {/* Only rare gifts are announced. */}
      <span className="hidden-text" aria-live="polite">
        {show ? words(show) : ''}
      </span>
    </div>
  );
}

/** Whether the video is large enough for two bursts side by side. */
function useRoomy(layer: RefObject<HTMLDivElement | null>): boolean {
  const [roomy, setRoomy] = useState(false);
  useEffect(() => {
    if (!layer.current) return;
    const watch = new ResizeObserver(([entry]) => setRoomy((entry?.contentRect.width ?? 0) > roomyFrom));
    watch.observe(layer.current);
    return () => watch.disconnect();
  }, [layer]);
  return roomy;
}

/** Keeps a finished burst for a moment, so that it can animate out. */
function useLeaving(burst: Burst | null): { burst: Burst | null; leaves: boolean } {
  const [last, setLast] = useState(burst);
  if (burst && burst !== last) setLast(burst);
  const gone = burst === null && last !== null;
  useEffect(() => {
    if (!gone) return;
    const timer = setTimeout(() => setLast(null), leaveMs);
    return () => clearTimeout(timer);
  }, [gone]);
  return { burst: burst ?? last, leaves: gone };
}

function BurstSlot({ burst: now }: { burst: Burst | null }) {
  const { t } = useTranslation('gifts');
  const name = useName();
  const { burst, leaves } = useLeaving(now);
  if (!burst) return <div className={css.track} />;
  const { from, gift } = burst.gift;
  return (
    <div className={css.track}>
      <div
        key={burst.id}
        className={cx(css.burst, css[giftLooks[gift.tier].burst], burst.own && css.own, leaves && css.leaves)}
      >
        <Avatar name={from.nickname} src={from.avatar} size="m" />
        <span className={css.who}>
          <b className="truncate" dir="auto">
            {from.nickname}
          </b>
          <span className="truncate">{t('line.sent', { gift: name(gift.name) })}</span>
        </span>
        <GiftArt name={gift.art} className={css.art} />
        <span key={burst.beats} className={css.beat}>
          <Times count={burst.count} className={css.times} />
        </span>
      </div>
    </div>
  );
}

function Show({ burst: now }: { burst: Burst | null }) {
  const { t } = useTranslation('gifts');
  const name = useName();
  const { burst, leaves } = useLeaving(now);
  if (!burst) return null;
  const { from, gift } = burst.gift;
  return (
    <div key={burst.id} className={cx(css.show, leaves && css.leaves)}>
      <div className={css.stage}>
        <i className={css.rays} />
        <i className={css.glow} />
        {sparks.map((at) => (
          <i key={at} className={css.spark} style={{ '--at': at }} />
        ))}
        <GiftArt name={gift.art} className={css.grandArt} />
      </div>
      <div className={css.plate}>
        <Avatar name={from.nickname} src={from.avatar} size="m" />
        <span className={css.who}>
          <b className="truncate" dir="auto">
            {from.nickname}
          </b>
          <span className="truncate">{t('line.sent', { gift: name(gift.name) })}</span>
        </span>
        <span key={burst.beats} className={css.beat}>
          <Times count={burst.count} className={css.times} />
        </span>
      </div>
    </div>
  );
}
