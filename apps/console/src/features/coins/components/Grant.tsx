import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { grantPeopleMax, walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { useListText } from '../../../shared/list-text.ts';
import { MoneyNoteFields, noMoneyNotes } from '../../../shared/money/MoneyNoteFields.tsx';
import { useMoneyKey, wholeNumber } from '../../../shared/money/money-key.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { useRecipients } from '../api/use-recipients.ts';
import { useUnknownPeople } from '../api/use-unknown-people.ts';
import { numbersIn } from '../model/numbers-in.ts';
import css from './coins.module.css';
import { Recipients } from './Recipients.tsx';

/** Maximum number of names in the confirmation. */
const namedMax = 10;

/** Grants the same amount of coins to one user or a list of users, by user IDs. */
export function Grant({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const queries = useQueryClient();
  const unknownIn = useUnknownPeople();
  const listText = useListText();
  const key = useMoneyKey();
  const [people, setPeople] = useState('');
  const [amount, setAmount] = useState('');
  const [words, setWords] = useState(noMoneyNotes);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<{ people: number; coins: number } | null>(null);
  useUnsavedFlag([people, amount, words.note, words.reason].some((text) => text.trim() !== ''));
  const { numbers, invalid } = numbersIn(people);
  const coins = wholeNumber(amount) ?? 0;
  const recipients = useRecipients(numbers);
  const tooMany = numbers.length > grantPeopleMax;
  const tooMuch = recipients.amountMax !== null && coins > recipients.amountMax;
  const ready =
    recipients.known && invalid.length === 0 && !tooMany && coins > 0 && !tooMuch && words.reason.trim() !== '';
  const problem =
    invalid.length > 0
      ? t('grant.strange', { text: invalid.slice(0, 5).join(', ') })
      : tooMany
        ? t('grant.tooMany', { max: formats.number(grantPeopleMax) })
        : recipients.unknown.length > 0
          ? t('grant.nobody', { text: recipients.unknown.slice(0, 10).join(', ') })
          : undefined;
  const [only] = recipients.people;
  const names = listText(recipients.people.slice(0, namedMax).map(({ nickname }) => nickname));
  const eachMax =
    recipients.amountMax === null ? undefined : t('grant.eachMax', { max: formats.number(recipients.amountMax) });
  const others = numbers.length - namedMax;
  const namesText = others > 0 ? `${names} ${t('grant.others', { count: others })}` : names;
  return (
    <Page title={t('views.grant')} text={t('grant.text')} end={views}>
      <form
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setDone(null);
          if (ready) setAsking(true);
        }}
      >
        {done && (
          <Notice tone="good" live>
            {t('grant.done', { count: done.people, coins: formats.number(done.coins) })}
          </Notice>
        )}
        <TextArea
          label={t('grant.people')}
          hint={t('grant.peopleHint')}
          rows={5}
          error={problem}
          value={people}
          onChange={(event) => setPeople(event.target.value)}
        />
        <Recipients people={recipients.people} />
        <TextField
          label={t('grant.each')}
          inputMode="numeric"
          value={amount}
          error={tooMuch ? eachMax : undefined}
          hint={
            numbers.length > 0 && coins > 0
              ? t('grant.total', { count: numbers.length, coins: formats.number(numbers.length * coins) })
              : eachMax
          }
          onChange={(event) => setAmount(event.target.value)}
        />
        <MoneyNoteFields words={words} onChange={setWords} />
        <Button type="submit" tone="primary" disabled={!ready}>
          {t('grant.do')}
        </Button>
      </form>
      {asking && (
        <ConfirmAction
          open
          title={
            numbers.length === 1 && only
              ? t('grant.askOne', { name: only.nickname, coins: formats.number(coins) })
              : t('grant.ask', { count: numbers.length, coins: formats.number(coins) })
          }
          effects={[
            ...(numbers.length > 1 ? [namesText] : []),
            t('grant.effect', { coins: formats.number(numbers.length * coins) }),
            t('grant.allOrNobody'),
            t('final'),
          ]}
          confirmLabel={t('grant.do')}
          errorText={(error) => unknownIn(error, numbers)}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const input = { appNumbers: numbers, amount: coins, note: words.note.trim(), reason: words.reason.trim() };
            setDone(await api.call(walletOperatorCalls.grant, { ...input, key: key.keyOf(input) }));
            key.forget();
            setPeople('');
            setAmount('');
            // A reason belongs to one grant.
            setWords(noMoneyNotes);
            void reloadAnswers(queries, walletOperatorCalls.wallet);
          }}
        />
      )}
    </Page>
  );
}
