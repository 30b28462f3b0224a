import { IconBallFootball, IconMessageCircle, IconMicrophone2, IconUserCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { BottomBar, BottomBarItem } from '@touchline/ui';
import { useFeature } from '../../../shared/global-config.ts';

/** The navigation of phones. */
export function BottomNav() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const messages = useFeature('messages');
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
        <BottomBarItem icon={IconMessageCircle} href="#/chat/message" current={at('/chat')}>
          {t('nav.chat')}
        </BottomBarItem>
      )}
      <BottomBarItem icon={IconUserCircle} href="#/user/info/basic" current={at('/user')}>
        {t('nav.me')}
      </BottomBarItem>
    </BottomBar>
  );
}
