import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { nameIn } from '@touchline/contract/languages';
import { type CustomNotice, noticeOperatorCalls } from '@touchline/contract/notifications';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { useNoticeColumns } from './notice-columns.tsx';

/** Notices to users: those that were sent, with their progress, and those that wait for their time. */
export function Notices() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { list } = usePaged(noticeOperatorCalls.list, {});
  const [writing, setWriting] = useState(false);
  const [cancelling, setCancelling] = useState<CustomNotice | null>(null);
  const reload = () => reloadAnswers(queries, noticeOperatorCalls.list);
  const nameOf = ({ title }: CustomNotice): string => nameIn(language, title);
  const columns = useNoticeColumns({ nameOf, onCancel: setCancelling });
  return (
    <ListPage
      title={t('console:screen.notices')}
      text={t('notices.text')}
      newLabel={t('notices.new')}
      onNew={() => setWriting(true)}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={nameOf}
      empty={<EmptyState level={2} title={t('notices.none')} text={t('notices.noneText')} />}
    >
      {writing && (
        <NoticeDialog
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            void reload();
          }}
        />
      )}
      {cancelling && (
        <ConfirmAction
          open
          title={t('notices.cancelAsk', { title: nameOf(cancelling) })}
          effects={[t('notices.cancelEffect')]}
          confirmLabel={t('notices.cancel')}
          onClose={() => setCancelling(null)}
          onConfirm={async () => {
            await api.call(noticeOperatorCalls.cancel, { id: cancelling.id });
            await reload();
          }}
        />
      )}
    </ListPage>
  );
}
