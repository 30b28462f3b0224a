import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type CustomNotice, noticeOperatorCalls } from '@touchline/contract/notifications';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { showUndo } from '../../../shared/undo/undo.ts';
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
  const { act } = useAct();
  /** A notice that is sent now waits for some seconds, in which it can be stopped. */
  const offerStop = (notice: CustomNotice, users: string): void =>
    showUndo({
      text: t('notices.leaving', { title: nameOf(notice), users }),
      label: t('notices.stop'),
      onUndo: () =>
        void act(async () => {
          await api.call(noticeOperatorCalls.cancel, { id: notice.id });
          await reload();
        }, t('notices.stopped')),
    });
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
          onSent={(notice, users) => {
            setWriting(false);
            if (Date.parse(notice.sendAt) - limits.notifications.customStopMs <= Date.parse(notice.createdAt))
              offerStop(notice, users);
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
