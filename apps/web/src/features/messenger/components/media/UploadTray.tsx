import { IconRefresh, IconX } from '@tabler/icons-react';
import type { Messenger } from '@touchline/client/messenger';
import { uploadStatuses } from '@touchline/contract/enums';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { IconButton, ProgressBar } from '@touchline/ui';
import { uploadsOf } from '../../api/use-uploads.ts';
import { DraftThumb } from './DraftThumb.tsx';
import css from './media.module.css';

interface UploadTrayProps {
  messenger: Messenger;
  conversationId: string;
}

/** Files of a conversation on their way: progress, cancel, and a second try after a failure. */
export function UploadTray({ messenger, conversationId }: UploadTrayProps) {
  const { t } = useTranslation(['messageMedia', 'common']);
  const formats = useFormats();
  const errorText = useErrorText();
  const uploads = uploadsOf(messenger);
  const shown = uploads.list((all) => all).filter((one) => one.conversationId === conversationId);
  if (shown.length === 0) return null;
  return (
    <ul className={css.tray}>
      {shown.map(({ id, draft, status, done, code, data }) => (
        <li key={id}>
          <DraftThumb draft={draft} />
          <span className={css.what}>
            <b dir="auto">{draft.kind === 'voice' ? t('messageMedia:voice') : draft.file.name}</b>
            {status === uploadStatuses.failed ? (
              <small className={css.failed} role="alert">
                {errorText(code ?? 'upload_failed', data)}
              </small>
            ) : (
              <ProgressBar value={done} label={t('messageMedia:progress', { name: draft.file.name })} />
            )}
          </span>
          {status === uploadStatuses.failed ? (
            <IconButton size="s" icon={IconRefresh} label={t('common:retry')} onClick={() => uploads.retry(id)} />
          ) : (
            <span className="num">{formats.percent(done ?? 0)}</span>
          )}
          <IconButton size="s" icon={IconX} label={t('common:cancel')} onClick={() => uploads.cancel(id)} />
        </li>
      ))}
    </ul>
  );
}
