import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useCall, useEndless } from '@touchline/app-kit/calls';
import { type LanguageCode, languageOf, languages } from '@touchline/contract/languages';
import { type AlikeName, nameOperatorCalls } from '@touchline/contract/names';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, SkeletonRows } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { LoadError } from '../../shared/page/LoadError.tsx';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import css from './words.module.css';

/** The names that nobody but staff may take, by language, and who has such a name. */
export function ReservedNames() {
  const { t } = useTranslation('consoleContent');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<LanguageCode>(languageOf(language).code);
  const [looking, setLooking] = useState(false);
  const { data } = useCall(nameOperatorCalls.reserved, {});
  const reserved = data?.languages.find((each) => each.language === chosen);
  return (
    <section className={css.tool}>
      <h2>{t('names.title')}</h2>
      <p className="dim">{t('names.text')}</p>
      <SelectField
        label={t('names.language')}
        options={languages.map(({ code, ownName }) => ({ value: code, label: ownName }))}
        value={chosen}
        onChange={(event) => setChosen(languages.find(({ code }) => code === event.target.value)?.code ?? chosen)}
      />
      {reserved && (
        <NamesForm
          key={`${chosen} ${reserved.names.join('\n')}`}
          language={chosen}
          stored={reserved.names}
          standard={reserved.standard}
        />
      )}
      <Button size="s" onClick={() => setLooking(true)}>
        {t('names.alike')}
      </Button>
      {looking && <AlikeNamesDialog onClose={() => setLooking(false)} />}
    </section>
  );
}

interface NamesFormProps {
  language: LanguageCode;
  stored: readonly string[];
  standard: boolean;
}

function NamesForm({ language, stored, standard }: NamesFormProps) {
  const { t } = useTranslation('consoleContent');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const before = stored.join('\n');
  const [text, setText] = useState(before);
  const save = (names: string[] | null) =>
    act(async () => {
      await api.call(nameOperatorCalls.save, { language, names });
      await reloadAnswers(queries, nameOperatorCalls.reserved);
    }, t('words.changed'));
  return (
    <form
      className={css.names}
      onSubmit={(event) => {
        event.preventDefault();
        void save(text.split('\n').flatMap((line) => line.trim() || []));
      }}
    >
      <TextArea label={t('names.label')} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" size="s" disabled={text === before} loading={busy}>
        {t('names.save')}
      </Button>
      {!standard && (
        <Button size="s" tone="quiet" onClick={() => void save(null)}>
          {t('names.restore')}
        </Button>
      )}
    </form>
  );
}

/** Members whose name looks like a protected one. */
function AlikeNamesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['consoleContent', 'common']);
  const { rows, state, retry, more } = useEndless(nameOperatorCalls.alike, {});
  const textOf = ({ name, owner, of }: AlikeName): string => {
    if (of === null) return t('names.likeReserved', { name });
    return t(owner === 'host' ? 'names.likeHost' : 'names.likeStaff', { name, of: of.nickname });
  };
  return (
    <Dialog open title={t('names.alike')} onClose={onClose}>
      <p className="dim">{t('names.keep')}</p>
      {state === 'loading' && <SkeletonRows label={t('names.alike')} rows={3} />}
      {state === 'error' && <LoadError onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && !more && <p>{t('names.none')}</p>}
      <ul className={css.alike}>
        {rows.map((row) => (
          <li key={`${row.what} ${row.id} ${row.of?.uid}`}>
            <Avatar name={row.person.nickname} src={row.person.avatar} size="s" />
            <PersonLink uid={row.person.uid}>{textOf(row)}</PersonLink>
            {row.what !== 'person' && <Badge>{t(`names.${row.what}`)}</Badge>}
          </li>
        ))}
      </ul>
      {more && (
        <Button size="s" loading={more.loading} onClick={more.onMore}>
          {t('common:loadMore')}
        </Button>
      )}
    </Dialog>
  );
}
