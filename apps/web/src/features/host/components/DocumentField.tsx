import { IconAlertCircle, IconId, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react';
import { useErrorTextOf } from '@touchline/app-kit/act';
import { acceptPictures } from '@touchline/client/upload';
import { useTranslation } from '@touchline/i18n';
import { Button, Icon, IconButton, ProgressBar } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import { uploadPicture } from '../../../shared/api/upload.ts';
import type { DocumentPicture } from '../model/application-rules.ts';
import css from './host.module.css';

interface DocumentFieldProps {
  label: string;
  hint: string;
  value: DocumentPicture | null;
  onChange: (value: DocumentPicture | null) => void;
  error?: string | undefined;
}

/** One picture of a document: shows the local file while it uploads; can be replaced or removed. */
export function DocumentField({ label, hint, value, onChange, error }: DocumentFieldProps) {
  const { t } = useTranslation('host');
  const errorTextOf = useErrorTextOf('upload_failed');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = value?.preview ?? null;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview?.startsWith('blob:')) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const choose = async (file: File): Promise<void> => {
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setProblem(null);
    setProgress(0);
    const shown = URL.createObjectURL(file);
    onChange({ address: null, preview: shown });
    try {
      const address = await uploadPicture(file, 'identity', { onProgress: setProgress, signal: upload.signal });
      onChange({ address, preview: shown });
    } catch (failure) {
      if (upload.signal.aborted) return;
      onChange(null);
      setProblem(errorTextOf(failure));
    }
  };
  const remove = (): void => {
    running.current?.abort();
    setProblem(null);
    onChange(null);
    input.current?.focus();
  };
  const messageText = problem ?? error;
  const uploading = value?.address === null;
  return (
    <fieldset className={css.document} aria-describedby={`${id}-note`} data-bad={messageText ? '' : undefined}>
      <legend>{label}</legend>
      {value ? (
        <div className={css.shown}>
          <img src={value.preview} alt={t('form.pictureOf', { name: label })} />
          {uploading && (
            <div className={css.sending}>
              <span role="status">{t('form.uploading')}</span>
              <ProgressBar value={progress} label={t('form.uploading')} />
            </div>
          )}
          <div className={css.tools}>
            <Button size="s" icon={IconRefresh} onClick={() => input.current?.click()}>
              {t('form.replace')}
            </Button>
            <IconButton size="s" icon={IconTrash} label={t('form.remove', { name: label })} onClick={remove} />
          </div>
        </div>
      ) : (
        <button type="button" className={css.drop} onClick={() => input.current?.click()}>
          <Icon of={IconId} />
          <span>
            <Icon of={IconUpload} size="s" />
            {t('form.choose')}
          </span>
        </button>
      )}
      <p id={`${id}-note`} className={css.note} role={problem ? 'alert' : undefined}>
        {messageText && <Icon of={IconAlertCircle} size="s" />}
        {messageText ?? hint}
      </p>
      <FileInput ref={input} accept={acceptPictures} aria-label={label} onChoose={(file) => void choose(file)} />
    </fieldset>
  );
}
