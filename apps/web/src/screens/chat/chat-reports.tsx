import { IconFlag } from '@tabler/icons-react';
import type { Conversation } from '@touchline/client/messenger';
import { conversationOf, groupConversation } from '@touchline/contract/messages';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { GroupDetails } from '../../features/groups/index.ts';
import type { ReportSlotProps } from '../../features/messenger/index.ts';
import { type ChatReport, LazyChatReport, subjectsOf } from '../../features/report/index.ts';
import { useFeature } from '../../shared/api/global-config.ts';
import { ActRow } from '../../shared/people/ActRow.tsx';
import { useSession } from '../../shared/session/session.ts';
import css from './chat.module.css';

const useOwnUid = (): string => useSession(({ user }) => user?.uid ?? '');

/** Reports selected messages: their sender, or in a group one of the senders or the group. */
export function ReportMessages({ conversation, messages, onClose, onDone }: ReportSlotProps) {
  const own = useOwnUid();
  const { conversationId, group } = conversation;
  const [first, ...others] = subjectsOf(messages, group, own);
  if (!first) return null;
  const report = { conversationId, subjects: [first, ...others], messages } satisfies ChatReport;
  return <LazyChatReport report={report} onClose={onClose} onDone={onDone} />;
}

/** Reports the other user of a private chat. */
export function ReportUser({ user: { uid, nickname } }: { user: { uid: string; nickname: string } }) {
  const { t } = useTranslation('report');
  const own = useOwnUid();
  const reports = useFeature('reports');
  const [asking, setAsking] = useState(false);
  if (!reports) return null;
  return (
    <>
      <Button size="s" tone="quiet" icon={IconFlag} onClick={() => setAsking(true)}>
        {t('title')}
      </Button>
      {asking && (
        <LazyChatReport
          report={{
            conversationId: conversationOf(own, uid),
            subjects: [{ kind: 'chat', id: uid, name: nickname }],
            messages: null,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ReportedGroupProps {
  group: NonNullable<Conversation['group']>;
  /** Whether the user is still a member. */
  active: boolean;
  /** The actions on every conversation. */
  acts: ReactNode;
}

/** The details of a group with its reports; of a group that was left only the report. */
export function ReportedGroup({ group: { groupId, name }, active, acts }: ReportedGroupProps) {
  const { t } = useTranslation('groups');
  const reports = useFeature('reports');
  const [subject, setSubject] = useState<ChatReport['subjects'][0] | null>(null);
  const reportGroup = (): void => setSubject({ kind: 'group', id: groupId, name });
  return (
    <>
      {active ? (
        <GroupDetails
          groupId={groupId}
          acts={acts}
          onReport={reportGroup}
          onReportMember={({ user: { uid, nickname } }) => setSubject({ kind: 'chat', id: uid, name: nickname })}
        />
      ) : (
        <>
          <ActRow>{acts}</ActRow>
          {reports && (
            <div className={css.centred}>
              <Button size="s" tone="quiet" icon={IconFlag} onClick={reportGroup}>
                {t('report.button')}
              </Button>
            </div>
          )}
        </>
      )}
      {subject && (
        <LazyChatReport
          report={{ conversationId: groupConversation(groupId), subjects: [subject], messages: null }}
          onClose={() => setSubject(null)}
        />
      )}
    </>
  );
}
