import { useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/client/queries';
import { couponTiers } from '@touchline/contract/enums';
import type { InputOf } from '@touchline/contract/kernel';
import { type Economy as Rules, walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button, cx } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { wholeNumber } from '../../shared/money/money-key.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { SheetForm, SheetGroup, sheetPanel } from '../../shared/sheet/SheetForm.tsx';
import { useUnsavedFlag } from '../../shared/unsaved/unsaved.ts';
import { useFailureText } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import css from './economy.module.css';

const nothing = {};
const tasks = ['register', 'firstFollow', 'avatar'] as const;

/** What is earned and what things cost. */
export function Economy() {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const query = useCall(walletOperatorCalls.economy, nothing);
  return (
    <Page title={t('console:place.economy')} text={t('economy.text')}>
      <Loaded query={query}>{(rules) => <Sheet rules={rules} />}</Loaded>
    </Page>
  );
}

type Typed = Readonly<Record<string, string>>;

/** The figures of the sheet by the names of their fields; an empty stock is one without bound. */
const figuresOf = (rules: Rules): Typed => ({
  ...Object.fromEntries(tasks.map((task) => [task, String(rules.taskRewards[task])])),
  ...Object.fromEntries(
    rules.coupons.flatMap(({ tier, price, left }) => [
      [`price${tier}`, String(price)],
      [`left${tier}`, left === null ? '' : String(left)],
    ]),
  ),
  days: String(rules.couponLifeDays),
  share: String(rules.giftShare),
});

function Sheet({ rules }: { rules: Rules }) {
  const { t } = useTranslation(['consoleMoney', 'console', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const before = figuresOf(rules);
  const [typed, setTyped] = useState<Typed>({});
  const [asking, setAsking] = useState(false);
  const textOf = (name: string): string => typed[name] ?? before[name] ?? '';
  const numberOf = (name: string): number => wholeNumber(textOf(name)) ?? 0;
  const isWrong = (name: string): boolean => {
    if (name.startsWith('left') && textOf(name).trim() === '') return false;
    const number = wholeNumber(textOf(name));
    return number === null || number < 0;
  };
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(tasks.map((task) => [task, t(`economy.task.${task}`)])),
    ...Object.fromEntries(
      couponTiers.flatMap((tier) => [
        [`price${tier}`, t('economy.price', { coupon: t(`common:coupon.${tier}`) })],
        [`left${tier}`, t('economy.left', { coupon: t(`common:coupon.${tier}`) })],
      ]),
    ),
    days: t('economy.days'),
    share: t('economy.share'),
  };
  const changed = Object.keys(before).filter((name) => textOf(name).trim() !== before[name]);
  const wrong = changed.some(isWrong);
  useUnsavedFlag(changed.length > 0);
  const field = (name: string, hint?: string) => (
    <TextField
      key={name}
      label={labels[name] ?? name}
      inputMode="numeric"
      value={textOf(name)}
      hint={hint}
      error={isWrong(name) ? t('economy.whole') : undefined}
      onChange={(event) => setTyped((old) => ({ ...old, [name]: event.target.value }))}
    />
  );
  const input = (): InputOf<typeof walletOperatorCalls.saveEconomy> => ({
    taskRewards: {
      register: numberOf('register'),
      firstFollow: numberOf('firstFollow'),
      avatar: numberOf('avatar'),
    },
    prices: couponTiers.map((tier) => ({ tier, price: numberOf(`price${tier}`) })),
    couponLifeDays: numberOf('days'),
    giftShare: numberOf('share'),
    restock: couponTiers
      .filter((tier) => changed.includes(`left${tier}`))
      .map((tier) => ({ tier, left: textOf(`left${tier}`).trim() === '' ? null : numberOf(`left${tier}`) })),
    revision: rules.revision,
  });
  return (
    <SheetForm
      onSave={() => {
        if (changed.length > 0 && !wrong) setAsking(true);
      }}
      foot={
        <>
          <Button disabled={changed.length === 0} onClick={() => setTyped({})}>
            {t('economy.undo')}
          </Button>
          <Button type="submit" tone="primary" disabled={changed.length === 0 || wrong}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SheetGroup title={t('economy.tasks')}>
        <div className={cx(sheetPanel, css.fields)}>{tasks.map((task) => field(task))}</div>
      </SheetGroup>
      <SheetGroup title={t('economy.coupons')}>
        <div className={cx(sheetPanel, css.fields, css.pairs)}>
          {couponTiers.map((tier) => (
            <div key={tier} className={css.pair}>
              {field(`price${tier}`)}
              {field(`left${tier}`, textOf(`left${tier}`).trim() === '' ? t('economy.unbound') : undefined)}
            </div>
          ))}
          <div className={css.pair}>{field('days')}</div>
        </div>
      </SheetGroup>
      <SheetGroup title={t('economy.gifts')}>
        <div className={cx(sheetPanel, css.fields)}>{field('share', t('economy.shareHint'))}</div>
      </SheetGroup>
      {asking && (
        <ConfirmDialog
          open
          title={t('economy.ask')}
          effects={[
            ...changed.map((name) => `${labels[name]}: ${before[name] || '∞'} → ${textOf(name).trim() || '∞'}`),
            t('economy.effect'),
          ]}
          confirmLabel={t('save')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => {
            // After a colleague's saving the next try is about what is there now; what was typed stays.
            void queries.invalidateQueries({ queryKey: [walletOperatorCalls.economy.path] });
            return failureText(error) ?? t('console:code.needed');
          }}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const saved = await api.call(walletOperatorCalls.saveEconomy, input());
            patchAnswer<typeof saved>(queries, [walletOperatorCalls.economy.path, nothing], () => saved);
            setTyped({});
          }}
        />
      )}
    </SheetForm>
  );
}
