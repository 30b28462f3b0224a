import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react';
import type { PendingMessage } from '@touchline/client';
import type { ErrorCode } from '@touchline/contract/errors';
import { nameHue } from '@touchline/contract/rooms';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton } from '@touchline/ui';
import { memo } from 'react';
import css from './line.module.css';
import type { Draft } from './room-session.ts';

/** Refused for what the message says: sent again as it is, it is refused again. */
const hopeless: ReadonlySet<string> = new Set<ErrorCode>([
  'bad_input',
  'message_repeated',
  'message_too_long',
  'room_links_not_allowed',
  'sensitive_words',
  'visitor_not_allowed',
]);

export interface PendingLineProps {
  pending: PendingMessage<Draft>;
  uid: string;
  nickname: string;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** What was sent and is not there yet, or was refused: then with the reason, and the ways out. */
export const PendingLine = memo(function PendingLine({ pending, uid, nickname, onRetry, onDiscard }: PendingLineProps) {
  const { t } = useTranslation(['room', 'common']);
  const errorText = useErrorText();
  const { clientId, draft, status, code } = pending;
  return (
    <div
      className={cx(css.line, css.mine, status === 'sending' && css.sending)}
      style={{ '--name': `var(--name-${nameHue(uid)})` }}
      data-line
      tabIndex={-1}
    >
      <b className={css.name}>
        <bdi>{nickname}</bdi>
      </b>{' '}
      <span dir="auto">{draft.text}</span>
      {status === 'failed' && (
        <span className={css.failed} role="alert">
          <Icon of={IconAlertCircle} size="s" />
          <span>{errorText(code ?? 'internal', {})}</span>
          {!hopeless.has(code ?? '') && (
            <IconButton size="s" icon={IconRefresh} label={t('common:retry')} onClick={() => onRetry(clientId)} />
          )}
          <IconButton size="s" icon={IconX} label={t('room:line.discard')} onClick={() => onDiscard(clientId)} />
        </span>
      )}
    </div>
  );
});
