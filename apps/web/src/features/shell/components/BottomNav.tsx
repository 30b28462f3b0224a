import { IconBallFootball, IconMessageCircle, IconMicrophone2, IconUserCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { badgeText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { BottomBar, BottomBarItem, Count } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import { useUnreadMessages } from '../../../shared/messages/unread-messages.ts';

/** The navigation of phones. */
export function BottomNav() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const messages = useFeature('messages');
  const unread = useUnreadMessages(({ total }) => total);
  const at = (start: string) => pathname.startsWith(start);
  return (
    <BottomBar label={t('nav.label')}>
      <BottomBarItem icon={IconBallFootball} href="#/match/0" current={at('/match/')}>
        {t('nav.matches')}
      </BottomBarItem>
      <BottomBarItem icon={IconMicrophone2} href="#/anchor/0" current={at('/anchor/')}>
        {t('nav.hosts')}
      </BottomBarItem>
      {messages && (
        <BottomBarItem
          icon={IconMessageCircle}
          href="#/chat/message"
          current={at('/chat')}
          count={unread > 0 && <Count tone="pitch" text={badgeText(unread)} />}
        >
          {t('nav.chat')}
        </BottomBarItem>
      )}
      <BottomBarItem icon={IconUserCircle} href="#/user/info/basic" current={at('/user')}>
        {t('nav.me')}
      </BottomBarItem>
    </BottomBar>
  );
}
