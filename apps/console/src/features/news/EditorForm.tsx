import { isApiError } from '@touchline/client';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../../shared/use-act.ts';
import css from './news.module.css';

interface Latest {
  revision: number;
  by: { name: string } | null;
}

interface Props<Item extends Latest> {
  /** Whether there is enough to save. */
  ready: boolean;
  /** Saves over what somebody else has saved meanwhile, when it is told that version. */
  onSave: (over?: Item) => Promise<unknown>;
  /** What is stored now, after somebody else was faster; null when it is gone. */
  latest: () => Promise<Item | null>;
  /** Goes on with what the other one has saved. */
  onTake: (latest: Item) => void;
  onSaved: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of an editor, saved once at a time; what stood in the way is said above them. */
export function EditorForm<Item extends Latest>(props: Props<Item>) {
  const { ready, onSave, latest, onTake, onSaved, onCancel, children } = props;
  const { t } = useTranslation(['consoleContent', 'console']);
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const [theirs, setTheirs] = useState<Item | null>(null);

  async function save(over?: Item): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setTheirs(null);
    try {
      await onSave(over);
      onSaved();
    } catch (error) {
      const stored = isApiError(error) && error.code === 'conflict' ? await latest().catch(() => null) : null;
      if (stored) setTheirs(stored);
      else setFailure(failureText(error));
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
      {theirs && (
        <Notice tone="warn" live title={t('conflict.title', { name: theirs.by?.name ?? '–' })}>
          <span className={css.conflict}>
            {t('conflict.text')}
            <Button size="s" onClick={() => void save(theirs)}>
              {t('conflict.overwrite')}
            </Button>
            <Button size="s" onClick={() => onTake(theirs)}>
              {t('conflict.take')}
            </Button>
          </span>
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
