import { IconX } from '@tabler/icons-react';
import { useCall } from '@touchline/app-kit/calls';
import { type Banner, contentCalls } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton } from '@touchline/ui';
import { useState } from 'react';
import { BannerFace } from '../../../../shared/media/BannerFace.tsx';
import css from './adverts.module.css';

const freshMs = 5 * 60_000;
/** Banners this user dismissed, for the lifetime of the page. */
const dismissed = new Set<string>();

/** The banner that operators place above the chat of a room. */
export function ChatBanner({ roomId }: { roomId: string }) {
  const { data } = useCall(contentCalls.chatBanners, { roomId }, { staleTime: freshMs });
  return <OneOf banners={data?.items ?? []} className={css.strip} />;
}

/** The advert of a room, placed so that it does not cover the match. */
export function RoomAdvert({ roomId }: { roomId: string }) {
  const { data } = useCall(contentCalls.roomAdverts, { id: roomId }, { staleTime: freshMs });
  return <OneOf banners={data?.items ?? []} className={css.advert} />;
}

/** Shows one banner; a dismissed one makes room for the next. Nothing rotates beside a match. */
function OneOf({ banners, className }: { banners: readonly Banner[]; className: string | undefined }) {
  const { t } = useTranslation('room');
  const [, setDismissedCount] = useState(0);
  const banner = banners.find(({ id }) => !dismissed.has(id));
  if (!banner) return null;
  return (
    <aside className={cx(css.box, className)} aria-label={t('advert.label')} data-theme="dark">
      <BannerFace banner={banner} sizes="480px" label={t('advert.label')} className={css.inner} />
      <span className={css.close}>
        <IconButton
          size="s"
          icon={IconX}
          label={t('advert.close')}
          onClick={() => {
            dismissed.add(banner.id);
            setDismissedCount(dismissed.size);
          }}
        />
      </span>
    </aside>
  );
}
