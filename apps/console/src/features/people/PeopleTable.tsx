import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type FoundPerson,
  peopleCountMax,
  personCalls,
  personFilters,
  personSorts,
  staffMay,
} from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { usePersonName } from '../../shared/person/use-person-name.ts';
import { useMe } from '../../shared/session.ts';
import type { DataColumn, FileColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { readWhole } from '../../shared/table/read-whole.ts';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { BanMany } from './BanMany.tsx';
import { Standing } from './Standing.tsx';

/** The row limit of spreadsheets. */
const fileMax = 1_000_000;
const statuses = ['approved', 'under_review', 'rejected', 'banned', 'banned_forever', 'not_an_anchor'] as const;

/** All accounts with search and filters. */
export function PeopleTable() {
  const { t } = useTranslation(['consolePeople', 'console', 'common']);
  const formats = useFormats();
  const nameOf = usePersonName();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { role } = useMe();
  const may = staffMay('discipline', role);
  const [banning, setBanning] = useState<{ people: readonly FoundPerson[]; clear: () => void } | null>(null);
  const url = useTableUrl();
  const { values } = url;
  const sort = personSorts.find((each) => each === url.sort?.column);
  const anchorStatus = statuses.find((each) => each === values.host);
  const filters = {
    text: values.text ?? '',
    kind: personFilters.find((each) => each === values.kind) ?? 'all',
    ...(anchorStatus ? { anchorStatus } : {}),
    ...(values.banned ? { banned: values.banned === 'yes' } : {}),
  };
  const { list, data } = usePaged(personCalls.search, {
    ...filters,
    ...(sort ? { sort, descending: url.sort?.descending ?? true } : {}),
  });
  // The table ends at the counted maximum; the file includes everybody.
  const readAll = async () => {
    const whole = await readWhole(
      '',
      async (cursor) => {
        const { items, next } = await api.call(personCalls.export, { ...filters, ...(cursor ? { cursor } : {}) });
        return { rows: items, next };
      },
      { max: fileMax },
    );
    return { ...whole, noted: true } as const;
  };
  const columns: readonly DataColumn<FoundPerson>[] = [
    {
      id: 'nickname',
      head: t('person'),
      sortable: true,
      phone: 'title',
      cell: (person) => (
        <PersonCell
          name={nameOf(person)}
          avatar={person.avatar}
          below={joinFacts([person.appNumber, person.realName])}
        />
      ),
    },
    {
      id: 'username',
      head: t('username'),
      wide: true,
      phone: 'hide',
      cell: ({ username }) => <span className="dim">{username ?? '–'}</span>,
    },
    {
      id: 'phone',
      head: t('phone'),
      wide: true,
      phone: 'hide',
      cell: ({ phone }) => (
        <bdi dir="ltr" className="dim num">
          {phone ?? '–'}
        </bdi>
      ),
    },
    {
      id: 'standing',
      head: t('standing'),
      phone: 'end',
      cell: (person) => <Standing person={person} />,
    },
    {
      id: 'registered',
      head: t('registered'),
      sortable: true,
      wide: true,
      phone: 'hide',
      cell: ({ registeredAt }) => <span className="dim num">{formats.date(registeredAt)}</span>,
    },
    {
      id: 'seen',
      head: t('seen'),
      sortable: true,
      phone: 'end',
      cell: ({ lastSeenAt }) => <span className="dim num">{formats.relative(lastSeenAt, Date.now())}</span>,
    },
  ];
  const text = (head: string, csv: FileColumn<FoundPerson>['csv']) => ({ id: head, head, csv });
  const fileColumns = [
    text(t('appNumber'), ({ appNumber }) => appNumber),
    text(t('person'), nameOf),
    text(t('username'), ({ username }) => username),
    ...(staffMay('applications', role) ? [text(t('realName'), ({ realName }) => realName)] : []),
    text(t('phone'), ({ phone }) => phone),
    text(t('standing'), ({ anchorStatus: status, platformBan }) => (platformBan ? 'banned' : status)),
    text(t('registered'), ({ registeredAt }) => registeredAt),
    text(t('seen'), ({ lastSeenAt }) => lastSeenAt),
  ];
  return (
    <ListPage
      title={t('console:place.people')}
      text={
        !data
          ? ' '
          : data.more
            ? t('foundMore', { number: formats.number(peopleCountMax) })
            : t('found', { count: list.total })
      }
      fileName="people"
      exports="people"
      list={{ ...list, readAll }}
      columns={columns}
      fileColumns={fileColumns}
      rowKey={({ uid }) => uid}
      nameOf={({ nickname }) => nickname}
      bulk={
        may
          ? (people, clear) => (
              <Button size="s" tone="danger-line" onClick={() => setBanning({ people, clear })}>
                {t('ban.platform')}
              </Button>
            )
          : undefined
      }
      empty={<EmptyState level={2} title={t('none')} text={t('noneText')} />}
      onOpen={({ uid }) => void navigate({ to: '/people/$uid', params: { uid } })}
      filters={[
        { id: 'text', label: t('search') },
        {
          id: 'kind',
          label: t('kind'),
          options: personFilters.map((value) => ({ value, label: t(`kinds.${value}`) })),
          fallback: 'all',
          cleared: 'all',
        },
        {
          id: 'host',
          label: t('host'),
          options: statuses.map((value) => ({ value, label: t(`hostStatus.${value}`) })),
        },
        {
          id: 'banned',
          label: t('banned'),
          options: [
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ],
        },
      ]}
    >
      {banning && (
        <BanMany
          people={banning.people}
          onClose={() => setBanning(null)}
          onDone={() => {
            banning.clear();
            void queries.invalidateQueries({ queryKey: [personCalls.search.path] });
          }}
        />
      )}
    </ListPage>
  );
}
