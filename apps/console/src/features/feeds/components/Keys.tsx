import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { type FeedKey, feedOperatorCalls } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, toast } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { SecretDialog } from '../../../shared/SecretDialog.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useFullList } from '../../../shared/table/use-paged.ts';
import { useKeyColumns } from './key-columns.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';

/** API keys of match data providers; a new one is shown once. */
export function Keys({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleFeeds', 'consolePeople']);
  const queries = useQueryClient();
  const query = useCall(feedOperatorCalls.keys, {});
  const list = useFullList(feedOperatorCalls.keys, query, query.data?.items ?? []);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<{ item: FeedKey; key: string } | null>(null);
  const [revoking, setRevoking] = useState<FeedKey | null>(null);
  const reload = () => reloadAnswers(queries, feedOperatorCalls.keys);
  const columns = useKeyColumns(setRevoking);
  return (
    <ListPage
      title={t('views.keys')}
      text={t('text')}
      end={views}
      newLabel={t('key.new')}
      onNew={() => setMaking(true)}
      list={list}
      columns={columns}
      whole
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('key.none')} text={t('key.noneText')} />}
    >
      {making && (
        <NewKeyDialog
          onClose={() => setMaking(false)}
          onMade={(created) => {
            setMaking(false);
            setMade(created);
            void reload();
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('key.shown', { provider: made.item.provider })}
          label={t('key.label')}
          secret={made.key}
          onClose={() => setMade(null)}
        />
      )}
      {revoking && (
        <ConfirmAction
          open
          tone="danger"
          title={t('key.revokeAsk', { name: revoking.name })}
          effects={[t('key.revokeEffect'), t('key.revokeKept'), t('consolePeople:effect.log')]}
          confirmLabel={t('key.revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await api.call(feedOperatorCalls.revokeKey, { id: revoking.id });
            toast.show({ tone: 'good', text: t('key.revokeDone') });
            void reload();
          }}
        />
      )}
    </ListPage>
  );
}
