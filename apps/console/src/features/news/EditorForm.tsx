import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../../shared/use-act.ts';
import css from './news.module.css';

interface Props {
  /** Whether there is enough to save. */
  ready: boolean;
  onSave: () => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of an editor, saved once at a time; what stood in the way is said above them. */
export function EditorForm({ ready, onSave, onSaved, onCancel, children }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave();
      onSaved();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {children}
      <div className={css.foot}>
        <Button onClick={onCancel}>{t('console:cancel')}</Button>
        <Button type="submit" tone="primary" loading={busy} disabled={!ready}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
