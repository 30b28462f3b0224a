import { IconArrowBackUp } from '@tabler/icons-react';
import { useClock } from '@touchline/app-kit/clock';
import type { Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useNoticeText } from '../../../../shared/messages/use-notice-text.ts';
import { dayHeading } from '../../model/moments.ts';
import { MarkedNames, markName } from './MarkedNames.tsx';
import css from './row.module.css';

/** A line between messages: something that happened in the group, or a message that was taken back. */
export function LineRow({ message, uid }: { message: Message; uid: string }) {
  const { t } = useTranslation('messenger');
  const noticeText = useNoticeText();
  if (message.contentType === contentTypes.group_notice)
    return (
      <p className={css.notice}>
        <span>
          <MarkedNames>{noticeText(message.content, markName)}</MarkedNames>
        </span>
      </p>
    );
  if (message.contentType !== contentTypes.revoked) return null;
  const { by } = message.content;
  const text = (): string => {
    if (by === null) return t('line.removed');
    return by.uid === uid ? t('line.revokedByYou') : t('line.revoked', { name: markName(by.nickname) });
  };
  return (
    <p className={css.notice}>
      <Icon of={IconArrowBackUp} size="s" turn />
      <span>
        <MarkedNames>{text()}</MarkedNames>
      </span>
    </p>
  );
}

/** The head of a day. */
export function DayRow({ at }: { at: string }) {
  const { i18n } = useTranslation('messenger');
  return <p className={css.day}>{useClock((now) => dayHeading(at, now, i18n.language))}</p>;
}

/** Where the unread messages begin. */
export function UnreadRow({ count }: { count: number }) {
  const { t } = useTranslation('messenger');
  return <p className={css.unread}>{t('thread.new', { count })}</p>;
}
