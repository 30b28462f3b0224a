import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FoundPerson, personCalls, personFilters, personSorts, staffMay } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { useMe } from '../../shared/session.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { BanMany } from './BanMany.tsx';
import { Standing } from './Standing.tsx';

const statuses = ['approved', 'under_review', 'rejected', 'banned', 'banned_forever', 'not_an_anchor'] as const;

/** Everybody, found by anything. */
export function PeopleTable() {
  const { t } = useTranslation(['consolePeople', 'console', 'common']);
  const formats = useFormats();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const may = staffMay('discipline', useMe().role);
  const [banning, setBanning] = useState<{ people: readonly FoundPerson[]; clear: () => void } | null>(null);
  const url = useTableUrl();
  const { values } = url;
  const sort = personSorts.find((each) => each === url.sort?.column);
  const anchorStatus = statuses.find((each) => each === values.host);
  const { list } = usePaged(personCalls.search, {
    text: values.text ?? '',
    kind: personFilters.find((each) => each === values.kind) ?? 'all',
    ...(anchorStatus ? { anchorStatus } : {}),
    ...(values.banned ? { banned: values.banned === 'yes' } : {}),
    ...(sort ? { sort, descending: url.sort?.descending ?? true } : {}),
  });
  const columns: readonly DataColumn<FoundPerson>[] = [
    {
      id: 'nickname',
      head: t('person'),
      sortable: true,
      phone: 'title',
      csv: ({ nickname }) => nickname,
      cell: ({ nickname, avatar, appNumber, realName }) => (
        <PersonCell name={nickname} avatar={avatar} below={realName ? `${appNumber} · ${realName}` : appNumber} />
      ),
    },
    {
      id: 'username',
      head: t('username'),
      wide: true,
      phone: 'hide',
      csv: ({ username }) => username,
      cell: ({ username }) => <span className="dim">{username ?? '–'}</span>,
    },
    {
      id: 'phone',
      head: t('phone'),
      wide: true,
      phone: 'hide',
      csv: ({ phone }) => phone,
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
      csv: ({ anchorStatus: status, platformBan }) => (platformBan ? 'banned' : status),
      cell: (person) => <Standing person={person} />,
    },
    {
      id: 'registered',
      head: t('registered'),
      sortable: true,
      wide: true,
      phone: 'hide',
      csv: ({ registeredAt }) => registeredAt,
      cell: ({ registeredAt }) => <span className="dim num">{formats.date(registeredAt)}</span>,
    },
    {
      id: 'seen',
      head: t('seen'),
      sortable: true,
      phone: 'end',
      csv: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => <span className="dim num">{formats.relative(lastSeenAt, Date.now())}</span>,
    },
  ];
  return (
    <ListPage
      title={t('console:place.people')}
      text={list.state === 'ready' ? t('found', { count: list.total }) : ' '}
      fileName="people"
      list={list}
      columns={columns}
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
