import { IconCornerUpLeft, IconX } from '@tabler/icons-react';
import type { RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton } from '@touchline/ui';
import { useMessageSummary } from '../../model/use-message-summary.ts';
import css from './composer.module.css';

/** The message that the draft replies to. */
export function ReplyLine({ replyTo, onCancel }: { replyTo: RoomMessage; onCancel: () => void }) {
  const { t } = useTranslation('room');
  const wordsOf = useMessageSummary();
  return (
    <p className={css.reply}>
      <Icon of={IconCornerUpLeft} size="s" turn />
      <span className="truncate">
        {t('composer.replyTo', { name: replyTo.from.nickname })} {wordsOf(replyTo)}
      </span>
      <IconButton size="s" icon={IconX} label={t('composer.cancelReply')} onClick={onCancel} />
    </p>
  );
}
