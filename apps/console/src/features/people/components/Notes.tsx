import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { limits } from '@touchline/contract/limits';
import { type PersonNote, personCalls } from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import css from './people.module.css';

/** Internal notes of operators about a user. */
export function Notes({ uid, notes }: { uid: string; notes: readonly PersonNote[] }) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [text, setText] = useState('');
  useUnsavedFlag(text.trim() !== '');
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await act(() => api.call(personCalls.addNote, { uid, text: text.trim() }));
    if (!done) return;
    setText('');
    await reloadAnswers(queries, personCalls.page);
  }
  return (
    <section className={css.card}>
      <h2>{t('notes')}</h2>
      <form className="stack-3" onSubmit={(event) => void add(event)}>
        <TextArea
          label={t('newNote')}
          rows={2}
          max={limits.operators.noteMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="s" className={css.start} loading={busy} disabled={text.trim() === ''}>
          {t('addNote')}
        </Button>
      </form>
      <ul className={css.lines}>
        {notes.map(({ id, by, at, text: words }) => (
          <li key={id}>
            <p className={css.words} dir="auto">
              {words}
            </p>
            <span className="dim num">{joinFacts([by.name, formats.dateTime(at)])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
