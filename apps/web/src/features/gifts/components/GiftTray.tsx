import { GiftArt } from '@touchline/art';
import { isApiError } from '@touchline/client';
import { useTranslation } from '@touchline/i18n';
import { Button, Skeleton, SkeletonGroup } from '@touchline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { isGuest, useSession } from '../../../shared/session/session.ts';
import { useCoins, useCoupons, useGiftList, useGiftSender } from '../api/use-gifts.ts';
import { closeGifts, openGifts, useGiftSheet } from '../model/gift-sheet.ts';
import type { GiftStop } from '../model/gift-stop.ts';
import { useTray } from '../model/use-tray.ts';
import { GiftTiles } from './GiftTiles.tsx';
import { GuestPanel, SendPanel, StopPanel } from './SendPanel.tsx';
import css from './tray.module.css';

export interface GiftTrayProps {
  hostId: string;
  /** The host's own room, or the room of the match the host covers. */
  roomId: string;
  /** Beside the video; otherwise it is a sheet that `GiftButton` opens. */
  wide: boolean;
  /** Why the user may not send gifts to this host now. */
  stop: GiftStop | null;
}

const tilesLoading = [1, 2, 3, 4, 5, 6, 7, 8];

/** The gift tray of a host. The choice and running sends survive a closed sheet. */
export function GiftTray({ hostId, roomId, wide, stop }: GiftTrayProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const open = useGiftSheet((sheet) => sheet.open);
  const user = useSession((session) => session.user);
  const member = user !== null && !isGuest(user);
  const list = useGiftList();
  const coins = useCoins(member);
  const coupons = useCoupons(member);
  const sender = useGiftSender(hostId, roomId, user?.uid ?? '');
  const gifts = list.data ?? [];
  const tray = useTray({ sender, gifts, coins, coupons });
  useEffect(() => closeGifts, []);
  // Operators switched gifts off: no tray at all.
  if (isApiError(list.error) && list.error.code === 'feature_disabled') return null;
  if (!wide && !open) return null;
  const content = (
    <section className={css.tray} aria-label={t('gifts:title')}>
      {list.isError && !list.data ? (
        <p className={css.failed} role="alert">
          {t('gifts:failed')}
          <Button size="s" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : list.isPending ? (
        <SkeletonGroup label={t('common:loading')} className={css.tiles}>
          {tilesLoading.map((at) => (
            <span key={at} className={css.tile}>
              <Skeleton width={56} height={72} />
            </span>
          ))}
        </SkeletonGroup>
      ) : (
        <GiftTiles
          gifts={gifts}
          chosen={tray.gift?.id ?? null}
          tier={tray.coupon?.coupon.tier ?? null}
          coins={coins}
          onChoose={tray.choose}
        />
      )}
      {!member ? (
        <GuestPanel />
      ) : stop ? (
        <StopPanel stop={stop} />
      ) : (
        <SendPanel tray={tray} sender={sender} coins={coins} coupons={coupons} />
      )}
    </section>
  );
  return wide ? content : <Sheet>{content}</Sheet>;
}

/** A bottom sheet over the chat: the video with its bursts stays visible. */
function Sheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('gifts');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeGifts();
    };
    const onPress = (event: Event): void => {
      const target = event.target as Element;
      // Popovers of the sheet render elsewhere in the page; a press in them, in dialogs or toasts does not close it.
      if (box.current?.contains(target) || target.closest('[popover], dialog, [role="menu"]')) return;
      closeGifts();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={box} className={css.sheet} role="dialog" aria-label={t('title')} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Opens the sheet; placed beside the composer. */
export function GiftButton() {
  const { t } = useTranslation('gifts');
  const open = useGiftSheet((sheet) => sheet.open);
  return (
    <button
      type="button"
      className={css.open}
      aria-label={t('open')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerDown={(event) => open && event.stopPropagation()}
      onClick={() => (open ? closeGifts() : openGifts())}
    >
      <GiftArt name="trophy" className={css.openArt} />
    </button>
  );
}
