import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { Messenger, Outgoing } from '@touchline/client/messenger';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import type { ThreadRow } from '../../model/rows.ts';
import { Bubble } from './Bubble.tsx';
import css from './row.module.css';

interface OutgoingRowProps {
  messenger: Messenger;
  row: Extract<ThreadRow, { kind: 'outgoing' }>;
  onJump: (seq: number) => void;
}

/** An own message that the server does not have yet, or did not take. */
export function OutgoingRow({ messenger, row, onJump }: OutgoingRowProps) {
  const { outgoing, head, tail } = row;
  return (
    <div className={cx(css.row, css.own, head && css.head)} data-line tabIndex={-1}>
      <div className={css.body}>
        <span className={css.line}>
          <Bubble body={outgoing.body} uid={messenger.uid} own head={head} onJump={onJump} />
        </span>
        {outgoing.state === 'failed' ? (
          <Failed messenger={messenger} outgoing={outgoing} />
        ) : (
          tail && <Sending outgoing={outgoing} />
        )}
      </div>
    </div>
  );
}

function Sending({ outgoing: { at } }: { outgoing: Outgoing }) {
  const { t } = useTranslation('messenger');
  const formats = useFormats();
  return (
    <span className={css.receipt}>
      <time dateTime={at}>{formats.time(at)}</time>
      <span>
        <Icon of={IconClock} size="s" />
        <span className="hidden-text">{t('line.sending')}</span>
      </span>
    </span>
  );
}

function Failed({ messenger, outgoing }: { messenger: Messenger; outgoing: Outgoing }) {
  const { t } = useTranslation(['messenger', 'common']);
  const errorText = useErrorText();
  const { code, data, clientId } = outgoing;
  const lost = code === null || code === 'message_send_failed';
  return (
    <span className={css.failed} role="alert">
      <Icon of={IconAlertCircle} size="s" />
      {lost ? t('messenger:line.notSent') : errorText(code, data)}
      <button type="button" onClick={() => messenger.resend(clientId)}>
        {t('common:retry')}
      </button>
      <button type="button" onClick={() => messenger.discard(clientId)}>
        {t('common:delete')}
      </button>
    </span>
  );
}
