import { IconDownload } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api.ts';
import css from './coins.module.css';

const kinds = ['ledger', 'payouts'] as const;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Exports a date range for accounting; the server creates the file and the browser downloads it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const { act, busy } = useAct();
  const [what, setWhat] = useState<(typeof kinds)[number]>('ledger');
  const [now] = useState(() => new Date());
  const [from, setFrom] = useState(dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))));
  const [to, setTo] = useState(dayOf(now));
  return (
    <Dialog open onClose={onClose} title={t('export.title')} size="s">
      <form
        className={css.asked}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void act(async () => {
            const { address } = await api.call(walletOperatorCalls.exportFile, { what, from, to });
            const link = document.createElement('a');
            link.href = address;
            link.download = `${what}-${from}-${to}.csv`;
            link.click();
          }).then((done) => done && onClose());
        }}
      >
        <SelectField
          label={t('export.what')}
          options={kinds.map((value) => ({ value, label: t(`export.${value}`) }))}
          value={what}
          onChange={(event) => setWhat(kinds.find((each) => each === event.target.value) ?? what)}
        />
        <TextField
          label={t('export.from')}
          type="date"
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('export.to')}
          type="date"
          required
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" tone="primary" icon={IconDownload} loading={busy} disabled={from > to}>
          {t('export.do')}
        </Button>
      </form>
    </Dialog>
  );
}
