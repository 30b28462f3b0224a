import { type Economy, walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';
import { useEdit } from '../../shared/conflict/use-edit.ts';
import { SheetForm } from '../../shared/sheet/SheetForm.tsx';
import { useUnsavedFlag } from '../../shared/unsaved/unsaved.ts';
import { PriceFields } from './PriceFields.tsx';
import { changedFigures, figuresOf, inputOf, isFigure, type PriceFigures } from './price-figures.ts';
import { useFigureLabels } from './use-figure-labels.ts';

interface Props {
  rules: Economy;
  /** Restarts the form with another stored version. */
  begin: (stored: Economy) => void;
}

const untouched: PriceFigures = {};

export function PricesForm({ rules, begin }: Props) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const labels = useFigureLabels();
  const [typed, setTyped] = useState(untouched);
  const [asking, setAsking] = useState(false);
  const before = figuresOf(rules);
  const changes = changedFigures(before, typed);
  const changed = Object.keys(changes);
  const wrong = changed.some((name) => !isFigure(name, changes[name] ?? ''));
  useUnsavedFlag(changed.length > 0);
  const edit = useEdit<Economy>({
    item: rules,
    latest: () => api.call(walletOperatorCalls.economy, {}),
    send: async (over) => restart(await api.call(walletOperatorCalls.saveEconomy, inputOf(over ?? rules, changes))),
    done: t('saved'),
  });
  const restart = (stored: Economy): void => {
    setTyped(untouched);
    edit.endConflict();
    begin(stored);
  };
  return (
    <>
      <SheetForm
        edit={edit}
        fields={(theirs) =>
          changed.map((name) => ({
            label: labels[name] ?? name,
            theirs: figuresOf(theirs)[name] || '∞',
            mine: changes[name]?.trim() || '∞',
          }))
        }
        onTake={restart}
        invalid={wrong}
        onSubmit={() => {
          if (changed.length > 0 && !wrong) setAsking(true);
        }}
        foot={
          <>
            <Button
              disabled={changed.length === 0}
              onClick={() => (edit.theirs ? restart(edit.theirs) : setTyped(untouched))}
            >
              {t('economy.undo')}
            </Button>
            <Button type="submit" tone="primary" disabled={changed.length === 0 || wrong} loading={edit.busy}>
              {t('save')}
            </Button>
          </>
        }
      >
        <PriceFields
          textOf={(name) => typed[name] ?? before[name] ?? ''}
          onText={(name, text) => setTyped((old) => ({ ...old, [name]: text }))}
        />
      </SheetForm>
      {asking && (
        <ConfirmAction
          open
          title={t('economy.ask')}
          effects={[
            ...changed.map((name) => {
              const after = changes[name]?.trim() || '∞';
              return `${labels[name]}: ${t('console:becomes', { before: before[name] || '∞', after })}`;
            }),
            t('economy.effect'),
          ]}
          confirmLabel={t('save')}
          onClose={() => setAsking(false)}
          onConfirm={edit.saveAfterAsking}
        />
      )}
    </>
  );
}
