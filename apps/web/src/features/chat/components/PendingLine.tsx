import { IconAlertCircle, IconCloudOff, IconRefresh, IconX } from '@tabler/icons-react';
import type { PendingMessage } from '@touchline/client';
import type { ErrorCode } from '@touchline/contract/errors';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton } from '@touchline/ui';
import { memo } from 'react';
import { useOnline } from '../../../shared/page/use-online.ts';
import { nameStyle } from '../model/name-style.ts';
import type { Draft, RoomSession } from '../model/room-session.ts';
import css from './line.module.css';
import { MediaProgress } from './media/MediaProgress.tsx';

/** Refused for the content of the message: sending it again unchanged fails again. */
const hopeless: ReadonlySet<string> = new Set<ErrorCode>([
  'bad_input',
  'chat_image_too_large',
  'chat_video_too_long',
  'file_content_mismatch',
  'file_format_not_supported',
  'file_too_large',
  'file_unreadable',
  'image_too_large_for_format',
  'image_too_many_pixels',
  'message_repeated',
  'message_too_long',
  'room_emoji_only',
  'room_links_not_allowed',
  'sensitive_words',
  'visitor_not_allowed',
]);

export interface PendingLineProps {
  pending: PendingMessage<Draft>;
  session: RoomSession;
  me: { uid: string; nickname: string };
  studio?: boolean | undefined;
}

/** A message that was sent but has no answer yet, or was refused: then with the reason and the possible actions. */
export const PendingLine = memo(function PendingLine({ pending, session, me, studio }: PendingLineProps) {
  const { t } = useTranslation(['room', 'common']);
  const errorText = useErrorText();
  const online = useOnline();
  const { clientId, draft, status, code, data } = pending;
  return (
    <div
      className={cx(css.line, css.mine, studio && css.studio, status === 'sending' && !draft.media && css.sending)}
      style={nameStyle(me)}
      data-line
      tabIndex={-1}
    >
      <div className={css.body}>
        <b className={css.name}>
          <bdi>{me.nickname}</bdi>
        </b>{' '}
        {draft.media ? (
          <MediaProgress
            media={draft.media}
            sending={status === 'sending'}
            clientId={clientId}
            progress={session.media.progress}
            onCancel={() => session.discard(clientId)}
          />
        ) : (
          <span dir="auto">{draft.text}</span>
        )}
        {status === 'sending' && !online && (
          <span className={css.why} role="status">
            <Icon of={IconCloudOff} size="s" />
            {t('room:line.offline')}
          </span>
        )}
        {status === 'failed' && (
          <span className={css.failed} role="alert">
            <Icon of={IconAlertCircle} size="s" />
            <span>{code === 'network_unreachable' ? t('room:line.offline') : errorText(code ?? 'internal', data)}</span>
            {!hopeless.has(code ?? '') && !(draft.media && code === 'room_account_too_new') && (
              <IconButton
                size="s"
                icon={IconRefresh}
                label={t('common:retry')}
                onClick={() => session.retry(clientId)}
              />
            )}
            <IconButton
              size="s"
              icon={IconX}
              label={t('room:line.discard')}
              onClick={() => session.discard(clientId)}
            />
          </span>
        )}
      </div>
    </div>
  );
});
