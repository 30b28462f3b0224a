import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { type FoundPerson, peopleCountMax, personCalls, staffMay } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { useMe } from '../../../shared/session.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { usePeople } from '../api/use-people.ts';
import { BulkBanDialog } from './BulkBanDialog.tsx';
import { usePeopleColumns, usePeopleFileColumns } from './people-columns.tsx';
import { usePeopleFilters } from './people-filters.ts';

/** All accounts with search and filters. */
export function PeopleTable() {
  const { t } = useTranslation(['consolePeople', 'console']);
  const formats = useFormats();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { role } = useMe();
  const [banning, setBanning] = useState<{ people: readonly FoundPerson[]; clear: () => void } | null>(null);
  const { list, data } = usePeople();
  const columns = usePeopleColumns();
  const fileColumns = usePeopleFileColumns();
  const filters = usePeopleFilters();
  const found = data?.more
    ? t('foundMore', { number: formats.number(peopleCountMax) })
    : t('found', { count: list.total });
  return (
    <ListPage
      title={t('console:screen.people')}
      text={data ? found : ' '}
      list={list}
      columns={columns}
      fileColumns={fileColumns}
      rowKey={({ uid }) => uid}
      nameOf={({ nickname }) => nickname}
      bulk={
        staffMay('discipline', role)
          ? (people, clear) => (
              <Button size="s" tone="danger-line" onClick={() => setBanning({ people, clear })}>
                {t('ban.platform')}
              </Button>
            )
          : undefined
      }
      empty={<EmptyState level={2} title={t('none')} text={t('noneText')} />}
      onOpen={({ uid }) => void navigate({ to: '/people/$uid', params: { uid } })}
      filters={filters}
    >
      {banning && (
        <BulkBanDialog
          people={banning.people}
          onClose={() => setBanning(null)}
          onDone={() => {
            banning.clear();
            void reloadAnswers(queries, personCalls.search);
          }}
        />
      )}
    </ListPage>
  );
}
