import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import type { FieldPair } from '../../shared/conflict/fields.ts';
import { useConflict } from '../../shared/conflict/use-conflict.ts';
import { FormNotice } from '../../shared/form-notice/FormNotice.tsx';
import { Missing } from '../../shared/missing/Missing.tsx';
import { useFailureText } from '../../shared/use-act.ts';
import css from './news.module.css';

interface Latest {
  revision: number;
  by: { name: string } | null;
}

interface Props<Item extends Latest> {
  /** The names of what is needed to save and not there yet. */
  missing: readonly string[];
  /** Saves over what somebody else has saved meanwhile, when it is told that version. */
  onSave: (over?: Item) => Promise<unknown>;
  /** What is stored now, after somebody else was faster; null when it is gone. */
  latest: () => Promise<Item | null>;
  /** Every field, as it is stored now and as it is typed here. */
  fields: (latest: Item) => readonly FieldPair[];
  /** Goes on with what the other one has saved. */
  onTake: (latest: Item) => void;
  onSaved: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of an editor, saved once at a time; what stood in the way is said above them. */
export function EditorForm<Item extends Latest>(props: Props<Item>) {
  const { missing, onSave, latest, fields, onTake, onSaved, onCancel, children } = props;
  const { t } = useTranslation(['consoleContent', 'console']);
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { theirs, guard } = useConflict(latest);

  async function save(over?: Item): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await guard(() => onSave(over));
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
      {failure && <FormNotice tone="bad">{failure}</FormNotice>}
      <ConflictNotice
        theirs={theirs}
        fields={fields}
        busy={busy}
        onOverwrite={(over) => void save(over)}
        onTake={onTake}
      />
      {children}
      <Missing fields={missing} />
      <div className={css.foot}>
        <Button onClick={onCancel}>{t('console:cancel')}</Button>
        <Button type="submit" tone="primary" loading={busy} disabled={missing.length > 0}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
