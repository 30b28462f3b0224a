import { useNavigate } from '@tanstack/react-router';
import { useEndless } from '@touchline/app-kit/calls';
import { groupOperatorCalls, type OperatorGroup } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, EmptyState } from '@touchline/ui';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { endlessTable } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';

/** All groups, the newest first, with a search. */
export function GroupsTable() {
  const { t } = useTranslation(['consolePeople', 'console']);
  const navigate = useNavigate();
  const url = useTableUrl();
  const input = { search: url.values.text ?? '', limit: 50 };
  const groups = useEndless(groupOperatorCalls.list, input);
  const columns = useGroupColumns();
  return (
    <ListPage
      title={t('console:screen.groups')}
      list={endlessTable(url, groups, groupOperatorCalls.list, input)}
      columns={columns}
      rowKey={({ groupId }) => groupId}
      empty={<EmptyState level={2} title={t('group.none')} text={t('group.noneText')} />}
      filters={[{ id: 'text', label: t('group.search') }]}
      onOpen={({ groupId }) => void navigate({ to: '/groups/$groupId', params: { groupId } })}
      more={groups.more}
    />
  );
}

function useGroupColumns(): readonly DataColumn<OperatorGroup>[] {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  return [
    {
      id: 'name',
      head: t('group.name'),
      phone: 'title',
      cell: ({ name, avatar, groupId }) => <PersonCell name={name} avatar={avatar} below={groupId} />,
      csv: ({ name }) => name,
    },
    {
      id: 'owner',
      head: t('group.owner'),
      cell: ({ owner }) => (owner ? <PersonLink uid={owner.uid}>{owner.nickname}</PersonLink> : '–'),
      csv: ({ owner }) => owner?.nickname ?? '',
    },
    {
      id: 'members',
      head: t('group.members'),
      phone: 'end',
      numeric: true,
      cell: ({ members }) => formats.number(members),
      csv: ({ members }) => members,
    },
    {
      id: 'created',
      head: t('group.created'),
      phone: 'hide',
      cell: ({ createdAt, dissolvedAt }) =>
        dissolvedAt ? (
          <Badge>{t('group.dissolved')}</Badge>
        ) : (
          <span className="dim num">{formats.dateTime(createdAt)}</span>
        ),
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
