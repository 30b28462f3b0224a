import type { Reconciliation } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { Drawer } from '@touchline/ui/overlay';
import css from './coins.module.css';

/** One reconciliation run: totals by kind of account, and every problem found. */
export function RunDrawer({ run, onClose }: { run: Reconciliation; onClose: () => void }) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const sum = run.balances.reduce((all, each) => all + each.sum, 0);
  return (
    <Drawer open onClose={onClose} title={t('ledger.run', { at: formats.dateTime(run.finishedAt) })}>
      <div className={css.stack}>
        <Notice tone={run.ok ? 'good' : 'bad'} title={run.ok ? t('ledger.ok') : undefined}>
          {run.ok
            ? t('ledger.okText', {
                transactions: formats.number(run.transactions),
                entries: formats.number(run.entries),
              })
            : t('ledger.problems', { count: run.problemCount })}
        </Notice>
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.account')}</th>
              <th scope="col">{t('ledger.accounts')}</th>
              <th scope="col">{t('ledger.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {run.balances.map(({ kind, accounts, sum: coins }) => (
              <tr key={kind}>
                <th scope="row">{t(`account.${kind}`)}</th>
                <td>{formats.number(accounts)}</td>
                <td>{formats.number(coins)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('ledger.together')}</th>
              <td />
              <td>{formats.number(sum)}</td>
            </tr>
          </tfoot>
        </table>
        {run.problems.length > 0 && (
          <ul className={css.problems}>
            {run.problems.map(({ problem, where, expected, found }) => (
              <li key={`${problem} ${where}`}>
                <b>{t(`ledger.problem.${problem}`)}</b>
                <span className="mono">{where}</span>
                <span className="num">
                  {t('ledger.expected', { expected: formats.number(expected), found: formats.number(found) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
