import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { badgeText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Count, IconButton, IconButtonLink } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { useIsWide } from '../../../shared/page/use-is-wide.ts';
import { useUnreadNotices } from '../api/use-notices.ts';
import { NoticeList } from './NoticeList.tsx';
import css from './notices.module.css';

/** The bell in the top bar: a panel on a desk, a link to the screen on a phone. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const unread = useUnreadNotices();
  const wide = useIsWide(768);
  const looks = {
    icon: IconBell,
    label: unread > 0 ? t('bellUnread', { shown: badgeText(unread) }) : t('title'),
    count: unread > 0 && <Count tone="pitch" text={badgeText(unread)} />,
  };
  if (!wide) return <IconButtonLink {...looks} render={(slot) => <Link to="/notices" {...slot} />} />;
  return (
    <Popover label={t('title')} align="end" trigger={(props) => <IconButton {...props} {...looks} />}>
      {(close) => (
        <div className={css.panel}>
          <NoticeList level={2} onLeave={close} />
        </div>
      )}
    </Popover>
  );
}
