import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { type RegionScope, regionOperatorCalls, regionScopes } from '@touchline/contract/regions';
import { joinFacts, useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, Notice } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';
import { countryName, useCountries } from '../../shared/names.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useFullList } from '../../shared/table/use-paged.ts';
import { type Place, useUnsavedFlag } from '../../shared/unsaved/unsaved.ts';
import css from './regions.module.css';

type Rule = OutputOf<typeof regionOperatorCalls.list>['items'][number];

/** Restrictions by country, and the source of a request's country. */
export function Regions({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const { intl } = useLanguage();
  const formats = useFormats();
  const queries = useQueryClient();
  const query = useCall(regionOperatorCalls.list, {});
  const list = useFullList(regionOperatorCalls.list, query, query.data?.items ?? []);
  const [lifting, setLifting] = useState<{ countries: string[]; clear: () => void } | null>(null);
  const reload = () => reloadAnswers(queries, regionOperatorCalls.list);
  const columns: readonly DataColumn<Rule>[] = [
    {
      id: 'country',
      head: t('regions.country'),
      sortable: true,
      csv: ({ country }) => countryName(intl, country),
      phone: 'title',
      cell: ({ country }) => (
        <b>
          {countryName(intl, country)} <span className="dim">{country}</span>
        </b>
      ),
    },
    {
      id: 'scope',
      head: t('regions.scope'),
      sortable: true,
      csv: ({ scope }) => t(`regions.scopes.${scope}`),
      phone: 'end',
      cell: ({ scope }) => <Badge tone={scope === 'all' ? 'bad' : 'warn'}>{t(`regions.scopes.${scope}`)}</Badge>,
    },
    {
      id: 'reason',
      head: t('regions.reason'),
      wide: true,
      phone: 'below',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => reason || '–',
    },
    {
      id: 'by',
      head: t('words.by'),
      csv: ({ by }) => by?.name,
      wide: true,
      cell: ({ by, at }) => <span className="dim num">{joinFacts([by?.name ?? '–', formats.dateTime(at)])}</span>,
    },
  ];
  const { source, own = null } = query.data ?? {};
  return (
    <ListPage
      title={t('console:screen.regions')}
      text={
        source?.trusted
          ? t('regions.source', { header: source.header, own: own ? countryName(intl, own) : '–' })
          : t('regions.text')
      }
      end={views}
      above={
        source && !source.trusted && <Notice tone="warn">{t('regions.untrusted', { header: source.header })}</Notice>
      }
      list={list}
      whole
      columns={columns}
      rowKey={({ country }) => country}
      nameOf={({ country }) => countryName(intl, country)}
      empty={<EmptyState level={2} title={t('regions.none')} text={t('regions.noneText')} />}
      bulk={(chosen, clear) => (
        <Button size="s" onClick={() => setLifting({ countries: chosen.map(({ country }) => country), clear })}>
          {t('regions.lift')}
        </Button>
      )}
      aside={<NewRule onSaved={() => void reload()} />}
    >
      {lifting && (
        <ConfirmAction
          open
          tone="primary"
          title={t('regions.liftAsk', { count: lifting.countries.length })}
          effects={[t('regions.liftEffect')]}
          confirmLabel={t('regions.lift')}
          onClose={() => setLifting(null)}
          onConfirm={async () => {
            await api.call(regionOperatorCalls.remove, { countries: lifting.countries });
            lifting.clear();
            await reload();
          }}
        />
      )}
    </ListPage>
  );
}

const staysAtRules = ({ pathname, search }: Place): boolean =>
  pathname === '/regions' && (search.view ?? 'rules') === 'rules';

function NewRule({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('consoleContent');
  const { intl } = useLanguage();
  const { act, busy } = useAct();
  const countries = useCountries();
  const [country, setCountry] = useState('');
  const [scope, setScope] = useState<RegionScope>('watching');
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  useUnsavedFlag(reason.trim() !== '', staysAtRules);
  const save = async (): Promise<void> => {
    await api.call(regionOperatorCalls.save, { countries: [country], scope, reason: reason.trim() });
    setCountry('');
    setReason('');
    onSaved();
  };
  return (
    <form
      className={css.tool}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (scope === 'all') setAsking(true);
        else void act(save, t('regions.saved'));
      }}
    >
      <h2>{t('regions.add')}</h2>
      <SelectField
        label={t('regions.country')}
        placeholder={t('regions.choose')}
        options={countries}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
      />
      <SelectField
        label={t('regions.scope')}
        options={regionScopes.map((value) => ({ value, label: t(`regions.scopes.${value}`) }))}
        value={scope}
        onChange={(event) => setScope(regionScopes.find((each) => each === event.target.value) ?? 'watching')}
      />
      <TextField label={t('regions.reason')} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button type="submit" loading={busy} disabled={country === ''}>
        {t('regions.do')}
      </Button>
      <ConfirmAction
        open={asking}
        title={t('regions.allAsk', { country: countryName(intl, country || 'ZZ') })}
        effects={[t('regions.allEffect')]}
        confirmLabel={t('regions.do')}
        onClose={() => setAsking(false)}
        onConfirm={save}
      />
    </form>
  );
}
