import { IconAlertCircle, IconFile, IconMicrophone, IconPhoto, IconVideo, IconX } from '@tabler/icons-react';
import type { Messenger } from '@touchline/client/messenger';
import { uploadStatuses } from '@touchline/contract/enums';
import { joinFacts, useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton, ProgressBar } from '@touchline/ui';
import { displaySizeOf } from '../../../../chat-ui/media/display-size.ts';
import { lengthText } from '../../../../chat-ui/media/length-text.ts';
import { useBlobImage } from '../../../../chat-ui/media/use-blob-image.ts';
import { uploadsOf, useUpload } from '../../api/use-uploads.ts';
import type { ChatDraft } from '../../model/media/chat-drafts.ts';
import type { Upload } from '../../model/media/uploads.ts';
import bubble from './bubble.module.css';
import row from './row.module.css';
import css from './upload.module.css';

/** A file on its way, where its message will be: progress and cancel, or why it failed and a second try. */
export function UploadRow({ messenger, id }: { messenger: Messenger; id: string }) {
  const upload = useUpload(messenger, id);
  if (!upload) return null;
  const uploads = uploadsOf(messenger);
  const { draft, status } = upload;
  const isVisual = draft.kind === 'picture' || (draft.kind === 'video' && draft.facts?.poster);
  const cancel = (): void => uploads.cancel(id);
  return (
    <div className={cx(row.row, row.own, row.head)}>
      <div className={row.body}>
        <span className={row.line}>
          <div className={cx(bubble.bubble, bubble.own, bubble.head, isVisual && bubble.bare)}>
            {isVisual ? <Visual upload={upload} onCancel={cancel} /> : <Plain upload={upload} onCancel={cancel} />}
          </div>
        </span>
        {status === uploadStatuses.failed && (
          <Failed upload={upload} onRetry={() => uploads.retry(id)} onDelete={cancel} />
        )}
      </div>
    </div>
  );
}

interface UploadPartProps {
  upload: Upload;
  onCancel: () => void;
}

/** The bytes of the picture that is shown, and its size where it is known. */
function pictureOf(draft: ChatDraft) {
  if (draft.kind === 'picture') return { bytes: draft.file, style: undefined };
  if (draft.kind !== 'video' || !draft.facts?.poster) return { bytes: null, style: undefined };
  const { poster, width, height } = draft.facts;
  const box = displaySizeOf({ width, height });
  return { bytes: poster, style: { inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}` } };
}

/** A picture or a video under its progress. */
function Visual({ upload, onCancel }: UploadPartProps) {
  const { draft, status } = upload;
  const { bytes, style } = pictureOf(draft);
  const image = useBlobImage(bytes);
  const isFailed = status === uploadStatuses.failed;
  const length = draft.kind === 'video' && draft.facts ? lengthText(draft.facts.durationMs / 1000) : '';
  return (
    <span className={cx(css.visual, style && css.sized, !isFailed && css.going)} style={style}>
      <img ref={image} alt="" />
      {!isFailed && (
        <span className={css.state} data-theme="dark">
          <Icon of={draft.kind === 'video' ? IconVideo : IconPhoto} size="s" />
          <Percent upload={upload} before={length} />
          <Cancel onCancel={onCancel} />
          <Progress upload={upload} />
        </span>
      )}
    </span>
  );
}

/** A file or a voice note with its progress. */
function Plain({ upload, onCancel }: UploadPartProps) {
  const { t } = useTranslation('messageMedia');
  const { draft, status } = upload;
  const isVoice = draft.kind === 'voice';
  return (
    <span className={css.plain}>
      <span className={css.paper}>
        <Icon of={isVoice ? IconMicrophone : IconFile} />
      </span>
      <b dir="auto">{isVoice ? t('voice') : draft.file.name}</b>
      {status !== uploadStatuses.failed && (
        <>
          <Percent upload={upload} before={isVoice ? lengthText(draft.seconds) : ''} />
          <Cancel onCancel={onCancel} />
          <Progress upload={upload} />
        </>
      )}
    </span>
  );
}

function Percent({ upload: { done }, before }: { upload: Upload; before: string }) {
  const formats = useFormats();
  return <span className="num">{joinFacts([before, formats.percent(Math.round((done ?? 0) * 100) / 100)])}</span>;
}

function Progress({ upload: { done, draft } }: { upload: Upload }) {
  const { t } = useTranslation('messageMedia');
  return (
    <span className={css.progress}>
      <ProgressBar value={done} label={t('progress', { name: draft.file.name })} />
    </span>
  );
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('common');
  return <IconButton size="s" icon={IconX} label={t('cancel')} onClick={onCancel} />;
}

interface FailedProps {
  upload: Upload;
  onRetry: () => void;
  onDelete: () => void;
}

function Failed({ upload: { code, data }, onRetry, onDelete }: FailedProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <span className={row.failed} role="alert">
      <Icon of={IconAlertCircle} size="s" />
      {errorText(code ?? 'upload_failed', data)}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
      <button type="button" onClick={onDelete}>
        {t('delete')}
      </button>
    </span>
  );
}
