import { IconFileText } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import type { OutputOf } from '@touchline/contract/kernel';
import { type WordAction, wordActions, wordOperatorCalls } from '@touchline/contract/word-filter';
import { useTranslation } from '@touchline/i18n';
import { Badge, Button, Notice } from '@touchline/ui';
import { FileInput, SelectField, TextArea, TextField } from '@touchline/ui/form';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { type Place, useUnsavedFlag } from '../../shared/unsaved/unsaved.ts';
import css from './words.module.css';

const staysAtWords = ({ pathname }: Place): boolean => pathname === '/words';

/** Tools beside the word list: add one, import many, test a text, and others below them. */
export function WordTools({ onChanged, children }: { onChanged: () => void; children?: ReactNode }) {
  return (
    <div className={css.tools}>
      <TryText />
      <AddWord onChanged={onChanged} />
      <ImportWords onChanged={onChanged} />
      {children}
    </div>
  );
}

function TryText() {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const [text, setText] = useState('');
  const [result, setResult] = useState<OutputOf<typeof wordOperatorCalls.test> | null>(null);
  return (
    <form
      className={css.tool}
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => setResult(await api.call(wordOperatorCalls.test, { text })));
      }}
    >
      <h2>{t('words.try')}</h2>
      <TextArea
        label={t('words.tryLabel')}
        labelHidden
        placeholder={t('words.tryHint')}
        rows={2}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setResult(null);
        }}
      />
      <Button type="submit" size="s" disabled={text.trim() === ''} loading={busy}>
        {t('words.tryDo')}
      </Button>
      {result && (
        <Notice
          live
          tone={result.refused ? 'bad' : result.matches.length > 0 ? 'warn' : 'good'}
          title={t(`words.${outcomeOf(result)}`)}
        >
          {!result.refused && (
            <p className={css.result} dir="auto">
              {result.text}
            </p>
          )}
          {result.matches.length > 0 && (
            <p className={css.matches}>
              {result.matches.map(({ word, action }) => (
                <Badge key={word} tone={action === 'refuse' ? 'bad' : 'warn'}>
                  {word}
                </Badge>
              ))}
            </p>
          )}
        </Notice>
      )}
    </form>
  );
}

const outcomeOf = ({ refused, held, matches }: OutputOf<typeof wordOperatorCalls.test>) => {
  if (refused) return 'tryRefused';
  if (held) return 'tryHeld';
  return matches.length > 0 ? 'tryMasked' : 'tryFine';
};

function ActionField({ value, onChange }: { value: WordAction; onChange: (action: WordAction) => void }) {
  const { t } = useTranslation('consoleContent');
  return (
    <SelectField
      label={t('words.action')}
      options={wordActions.map((each) => ({ value: each, label: t(`words.actionsLong.${each}`) }))}
      value={value}
      onChange={(event) => onChange(event.target.value as WordAction)}
    />
  );
}

function AddWord({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const [word, setWord] = useState('');
  const [action, setAction] = useState<WordAction>('mask');
  useUnsavedFlag(word.trim() !== '', staysAtWords);
  return (
    <form
      className={css.tool}
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => {
          await api.call(wordOperatorCalls.add, { word, action });
          setWord('');
          onChanged();
        }, t('words.saved'));
      }}
    >
      <h2>{t('words.add')}</h2>
      <TextField label={t('words.word')} value={word} onChange={(event) => setWord(event.target.value)} />
      <ActionField value={action} onChange={setAction} />
      <Button type="submit" size="s" disabled={word.trim() === ''} loading={busy}>
        {t('words.addDo')}
      </Button>
    </form>
  );
}

function ImportWords({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [action, setAction] = useState<WordAction>('mask');
  useUnsavedFlag(text.trim() !== '', staysAtWords);
  const [result, setResult] = useState<OutputOf<typeof wordOperatorCalls.import> | null>(null);
  return (
    <form
      className={css.tool}
      onSubmit={(event) => {
        event.preventDefault();
        void act(async () => {
          setResult(await api.call(wordOperatorCalls.import, { text, action }));
          setText('');
          onChanged();
        });
      }}
    >
      <h2>{t('words.import')}</h2>
      <TextArea
        label={t('words.importLabel')}
        rows={4}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setResult(null);
        }}
      />
      <Button size="s" icon={IconFileText} onClick={() => file.current?.click()}>
        {t('words.importFile')}
      </Button>
      <FileInput ref={file} accept=".txt,.csv,text/plain" onChoose={(file) => void file.text().then(setText)} />
      <ActionField value={action} onChange={setAction} />
      <Button type="submit" size="s" disabled={text.trim() === ''} loading={busy}>
        {t('words.importDo')}
      </Button>
      {result && (
        <Notice live tone="good" title={t('words.imported', { count: result.added })}>
          {t('words.importedRest', { known: result.known, repeated: result.repeated, empty: result.empty })}
        </Notice>
      )}
    </form>
  );
}
