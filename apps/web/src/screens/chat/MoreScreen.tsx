import { IconAddressBook, IconBan } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Card } from '@touchline/ui';
import { MyQrCode, WhoMayWrite } from '../../features/friends/index.ts';
import { MessageSettings, PushSettings } from '../../features/notifications/index.ts';
import { PhraseManager } from '../../features/phrases/index.ts';
import { useGlobalConfig } from '../../shared/api/global-config.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { bookHref } from '../../shared/people/address-book-link.ts';
import { BookLink } from '../../shared/people/BookLink.tsx';
import { ChatPage } from './ChatPage.tsx';
import css from './more.module.css';

/** /chat/more: how messages are announced, who may write, common phrases, the own QR code, and the blacklist. */
export function MoreScreen() {
  const { t } = useTranslation(['friends', 'notices', 'phrases', 'messageMedia']);
  const days = useGlobalConfig(({ imMsgTimeout }) => imMsgTimeout);
  useTitle(t('friends:more.title'));
  return (
    <ChatPage title={t('friends:more.title')}>
      <div className="stack-4">
        <Card className={css.card}>
          <h2>{t('notices:settings.title')}</h2>
          <MessageSettings />
          <p className="note">{t('messageMedia:expires', { count: days })}</p>
        </Card>
        <Card className={css.card}>
          <h2>{t('notices:push.title')}</h2>
          <PushSettings />
        </Card>
        <Card className={css.card}>
          <h2>{t('friends:settings.title')}</h2>
          <WhoMayWrite />
        </Card>
        <Card className={css.card}>
          <h2>{t('phrases:title')}</h2>
          <PhraseManager />
        </Card>
        <Card className={css.card}>
          <h2>{t('friends:qr.mine')}</h2>
          <MyQrCode />
        </Card>
        <Card className={css.card}>
          <BookLink icon={IconAddressBook} href={bookHref()} current={false}>
            {t('friends:title')}
          </BookLink>
          <BookLink icon={IconBan} href={bookHref('blacklist')} current={false}>
            {t('friends:blacklist.title')}
          </BookLink>
        </Card>
      </div>
    </ChatPage>
  );
}
