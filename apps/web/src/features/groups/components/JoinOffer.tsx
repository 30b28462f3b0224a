import { useErrorTextOf } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { type GroupJoinInfo, groupLinkCalls, groupRequestCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, Notice, SkeletonPeople, toast } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { conversationHref } from '../../../shared/messages/conversation-link.ts';
import { GroupAvatar } from '../../../shared/people/GroupAvatar.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useGroupCall } from '../api/use-groups.ts';
import { useRefusalText } from '../model/use-refusal-text.ts';
import css from './groups.module.css';

/** The code of a link, or the ID of a group. */
export type JoinKey = { readonly code: string } | { readonly groupId: string };

interface JoinOfferProps {
  by: JoinKey;
  onClose: () => void;
}

/** What joining a group leads to, the reason to give, or why it is refused. */
export function JoinOffer({ by, onClose }: JoinOfferProps) {
  const { t } = useTranslation('common');
  const errorTextOf = useErrorTextOf();
  const code = 'code' in by ? by.code : '';
  const groupId = 'groupId' in by ? by.groupId : '';
  const byCode = useCall(groupLinkCalls.readCode, { code }, { enabled: code !== '' });
  const byId = useCall(groupRequestCalls.joinInfo, { id: groupId }, { enabled: groupId !== '' });
  const { data, error } = code === '' ? byId : byCode;
  if (data) return <Offer info={data} by={by} onClose={onClose} />;
  if (!error) return <SkeletonPeople label={t('loading')} rows={1} />;
  return (
    <Notice tone="bad" live>
      {errorTextOf(error)}
    </Notice>
  );
}

function Offer({ info, by, onClose }: JoinOfferProps & { info: GroupJoinInfo }) {
  const { t } = useTranslation('groups');
  const formats = useFormats();
  const refusalText = useRefusalText();
  const { group, inviter, expiresAt, outcome, code, conversationId } = info;
  return (
    <div className={css.form}>
      <PersonRow
        name={group.name}
        avatar={group.avatar}
        picture={<GroupAvatar group={group} />}
        note={t('members', { count: group.members })}
      />
      {inviter && <p className="note">{t('join.invitedBy', { name: inviter.nickname })}</p>}
      {expiresAt && <p className="note">{t('link.until', { when: formats.dateTime(expiresAt) })}</p>}
      {code !== null && <Notice>{refusalText(code)}</Notice>}
      {conversationId !== null && (
        <ButtonLink tone="primary" href={conversationHref(conversationId)} onClick={onClose}>
          {t('join.open')}
        </ButtonLink>
      )}
      {outcome !== null && <JoinForm by={by} needsApproval={outcome === 'needs_approval'} onClose={onClose} />}
    </div>
  );
}

function JoinForm({ by, needsApproval, onClose }: JoinOfferProps & { needsApproval: boolean }) {
  const { t } = useTranslation('groups');
  const join = useGroupCall(groupRequestCalls.join);
  const { joinReasonMax } = limits.groups;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'group_join_reason_empty' } : {}),
    fieldOf: (code) =>
      ['group_join_reason_empty', 'text_too_long', 'sensitive_words'].includes(code) ? 'reason' : undefined,
    dataOf: () => ({ max: joinReasonMax }),
    submit: async ({ reason }) => {
      const { conversationId } = await join.mutateAsync({ ...by, reason: reason.trim() });
      onClose();
      if (conversationId === null) toast.show({ tone: 'good', text: t('join.sent') });
      else location.hash = conversationHref(conversationId);
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit}>
      {needsApproval && <p className="note">{t('join.approval')}</p>}
      <TextArea
        label={t('join.reason')}
        {...form.text('reason')}
        rows={2}
        max={joinReasonMax}
        onBlur={() => form.leave('reason')}
      />
      <ProblemNotice text={form.notice?.text} />
      <Button type="submit" tone="primary" loading={form.busy}>
        {t(needsApproval ? 'join.ask' : 'join.now')}
      </Button>
    </form>
  );
}
