import { Link } from '@tanstack/react-router';
import { nameIn } from '@touchline/contract/languages';
import type { OperatorLine } from '@touchline/contract/wallet';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { CoinAmount } from '../../shared/money/CoinAmount.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import { useColumnKinds } from '../../shared/table/use-column-kinds.tsx';
import two from '../../shared/two-lines/two-lines.module.css';

/** Columns of a statement. */
export function useStatementColumns(): readonly DataColumn<OperatorLine>[] {
  const { t } = useTranslation(['consoleMoney', 'wallet']);
  const column = useColumnKinds();
  const formats = useFormats();
  const { language } = useLanguage();
  return [
    column.time('at', t('statement.at'), ({ at }) => at),
    {
      id: 'kind',
      head: t('statement.kind'),
      phone: 'title',
      csv: (line) => line.kind,
      cell: (line) => (
        <span className={two.lines}>
          <b>{t(`wallet:kind.${line.kind}`)}</b>
          {line.gift && (
            <small>{`${nameIn(language, line.gift.name)} × ${formats.number(Number(line.details.count ?? 1))}`}</small>
          )}
          {line.note && <small dir="auto">{line.note}</small>}
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount'),
      numeric: true,
      phone: 'end',
      csv: ({ amount }) => amount,
      cell: ({ amount }) => <CoinAmount amount={amount} signed />,
    },
    {
      id: 'balance',
      head: t('statement.balance'),
      numeric: true,
      wide: true,
      csv: ({ balance }) => balance,
      cell: ({ balance }) => <span className="dim num">{balance === null ? '–' : formats.number(balance)}</span>,
    },
    {
      id: 'party',
      head: t('statement.party'),
      csv: ({ party, operator }) => party?.nickname ?? operator?.name,
      cell: ({ party, operator }) =>
        party ? (
          <Link to="/wallets/$uid" params={{ uid: party.uid }} className="text-link">
            {party.nickname}
          </Link>
        ) : (
          operator && <Badge>{operator.name}</Badge>
        ),
    },
    {
      id: 'key',
      head: t('statement.transaction'),
      wide: true,
      csv: ({ id, key }) => `${id} ${key}`,
      cell: ({ id }) => <span className="dim num">{id}</span>,
    },
  ];
}
