import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButtonLink } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './more.module.css';

/** A page of the messenger with a way back to the messages. */
export function ChatPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('friends');
  return (
    <div className={css.page}>
      <header className={css.head}>
        <IconButtonLink icon={IconArrowLeft} turn label={t('toMessages')} href="#/chat/message" />
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  );
}
