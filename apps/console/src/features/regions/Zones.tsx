import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { studioFeatures, studioZoneCalls } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';
import { countryName, useCountries } from '../../shared/names.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useColumnKinds } from '../../shared/table/use-column-kinds.tsx';
import { useFullList } from '../../shared/table/use-paged.ts';
import css from './regions.module.css';

type Closed = OutputOf<typeof studioZoneCalls.zones>['items'][number];

/** Studio features that are closed to the hosts of a country. */
export function Zones({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleContent');
  const { intl } = useLanguage();
  const column = useColumnKinds();
  const queries = useQueryClient();
  const query = useCall(studioZoneCalls.zones, {});
  const list = useFullList(studioZoneCalls.zones, query, query.data?.items ?? []);
  const [asked, setAsked] = useState<{ closed: Pick<Closed, 'zone' | 'feature'>; open: boolean } | null>(null);
  const reload = () => reloadAnswers(queries, studioZoneCalls.zones);
  const columns: readonly DataColumn<Closed>[] = [
    {
      id: 'country',
      head: t('regions.country'),
      sortable: true,
      phone: 'title',
      csv: ({ zone }) => countryName(intl, zone),
      cell: ({ zone }) => (
        <b>
          {countryName(intl, zone)} <span className="dim">{zone}</span>
        </b>
      ),
    },
    {
      id: 'feature',
      head: t('zones.feature'),
      sortable: true,
      csv: ({ feature }) => t(`zones.features.${feature}`),
      cell: ({ feature }) => <Badge tone="warn">{t(`zones.features.${feature}`)}</Badge>,
    },
    column.time('at', t('zones.since'), ({ closedAt }) => closedAt, { sortable: true, wide: true }),
    {
      id: 'open',
      head: t('news.acts'),
      phone: 'end',
      width: '160px',
      cell: (closed) => (
        <Button size="s" onClick={() => setAsked({ closed, open: true })}>
          {t('zones.open')}
        </Button>
      ),
    },
  ];
  const words = asked && {
    country: countryName(intl, asked.closed.zone),
    feature: t(`zones.features.${asked.closed.feature}`),
  };
  return (
    <ListPage
      title={t('zones.title')}
      text={t('zones.text')}
      end={views}
      list={list}
      whole
      columns={columns}
      rowKey={({ zone, feature }) => `${zone} ${feature}`}
      empty={<EmptyState level={2} title={t('zones.none')} text={t('zones.noneText')} />}
      aside={<CloseZone onClose={(closed) => setAsked({ closed, open: false })} />}
    >
      {asked && words && (
        <ConfirmAction
          open
          tone={asked.open ? 'primary' : 'danger'}
          title={asked.open ? t('zones.openAsk', words) : t('zones.closeAsk', words)}
          effects={[asked.open ? t('zones.openEffect') : t('zones.closeEffect')]}
          confirmLabel={asked.open ? t('zones.open') : t('zones.close')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await api.call(studioZoneCalls.setZone, { ...asked.closed, open: asked.open });
            await reload();
          }}
        />
      )}
    </ListPage>
  );
}

function CloseZone({ onClose }: { onClose: (closed: Pick<Closed, 'zone' | 'feature'>) => void }) {
  const { t } = useTranslation('consoleContent');
  const countries = useCountries();
  const [zone, setZone] = useState('');
  const [feature, setFeature] = useState<Closed['feature']>(studioFeatures[0]);
  return (
    <form
      className={css.tool}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onClose({ zone, feature });
      }}
    >
      <h2>{t('zones.add')}</h2>
      <SelectField
        label={t('regions.country')}
        placeholder={t('regions.choose')}
        options={countries}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
      />
      <SelectField
        label={t('zones.feature')}
        options={studioFeatures.map((value) => ({ value, label: t(`zones.features.${value}`) }))}
        value={feature}
        onChange={(event) => setFeature(studioFeatures.find((each) => each === event.target.value) ?? feature)}
      />
      <Button type="submit" disabled={zone === ''}>
        {t('zones.close')}
      </Button>
    </form>
  );
}
