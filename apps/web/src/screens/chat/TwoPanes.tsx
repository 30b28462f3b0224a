import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButtonLink } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './chat.module.css';

interface TwoPanesProps {
  title: string;
  /** Buttons in the head of the list. */
  tools?: ReactNode;
  list: ReactNode;
  /** Whether the address names something beside the list; on a phone it is then shown alone. */
  detailOpen: boolean;
  /** Leads from what is open back to the list, on a phone. */
  backHref: string;
  children: ReactNode;
}

/** A list and what is chosen in it: side by side on a desk, one at a time on a phone. */
export function TwoPanes({ title, tools, list, detailOpen, backHref, children }: TwoPanesProps) {
  const { t } = useTranslation(['friends', 'common']);
  return (
    <div className={css.panes} data-open={detailOpen ? '' : undefined}>
      <section className={css.list} aria-label={title}>
        <header className={css.head}>
          <IconButtonLink icon={IconArrowLeft} turn label={t('friends:toMessages')} href="#/chat/message" />
          <h1>{title}</h1>
          {tools}
        </header>
        {list}
      </section>
      <div className={css.detail}>
        <span className={css.back}>
          <IconButtonLink icon={IconArrowLeft} turn label={t('common:back')} href={backHref} />
        </span>
        {children}
      </div>
    </div>
  );
}
