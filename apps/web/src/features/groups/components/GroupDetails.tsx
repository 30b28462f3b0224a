import {
  IconEraser,
  IconFlag,
  IconInbox,
  IconLogout,
  IconMessageOff,
  IconPencil,
  IconQrcode,
  IconShield,
  IconTag,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { useNow } from '@touchline/app-kit/clock';
import { type GroupInfo, type GroupMember, groupModerationCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon, SkeletonPeople, Switch } from '@touchline/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { ActRow } from '../../../shared/people/ActRow.tsx';
import { useGroup, useGroupCall } from '../api/use-groups.ts';
import type { GroupDialog, OwnGroupDialog } from '../model/group-dialog.ts';
import { may } from '../model/group-policy.ts';
import css from './groups.module.css';
import { MemberSection } from './MemberSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { OptionButton } from './OptionButton.tsx';

const GroupDialogs = lazy(async () => ({ default: (await import('./GroupDialogs.tsx')).GroupDialogs }));

interface DetailsProps {
  /** The actions on every conversation, beside those on a group. */
  acts?: ReactNode;
  /** Reports the group to the operators. */
  onReport: () => void;
  onReportMember: (member: GroupMember) => void;
}

/** The details of a group: notice, members, permissions, and what the user may do there. */
export function GroupDetails({ groupId, ...props }: { groupId: string } & DetailsProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { data, isPending, refetch, isFetching } = useGroup(groupId);
  if (data) return <Details info={data} {...props} />;
  return (
    <>
      <ActRow>{props.acts}</ActRow>
      {isPending ? (
        <SkeletonPeople label={t('common:loading')} rows={5} />
      ) : (
        <LoadFailed title={t('groups:failed')} retrying={isFetching} onRetry={refetch} />
      )}
    </>
  );
}

function Details({ info, acts, onReport, onReportMember }: { info: GroupInfo } & DetailsProps) {
  const { t } = useTranslation('groups');
  const now = useNow(60_000);
  const reports = useFeature('reports');
  const [dialog, setDialog] = useState<OwnGroupDialog | null>(null);
  const open = (next: OwnGroupDialog) => () => setDialog(next);
  const show = (next: GroupDialog): void => {
    setDialog(next.kind === 'report' ? null : next);
    if (next.kind === 'report') onReportMember(next.member);
  };
  return (
    <div className={css.details}>
      <ActRow>
        {acts}
        {may('share', info, now) && (
          <button type="button" onClick={open({ kind: 'link' })}>
            <Icon of={IconQrcode} />
            {t('link.button')}
          </button>
        )}
        {may('invite', info, now) && (
          <button type="button" onClick={open({ kind: 'invite' })}>
            <Icon of={IconUserPlus} />
            {t('invite.button')}
          </button>
        )}
        {may('edit_info', info, now) && (
          <button type="button" onClick={open({ kind: 'edit' })}>
            <Icon of={IconPencil} />
            {t('edit.button')}
          </button>
        )}
      </ActRow>
      <NoticeSection info={info} mayEdit={may('edit_info', info, now)} onOpen={show} />
      <MemberSection info={info} onAll={open({ kind: 'members' })} onOpen={show} />
      <Permissions info={info} onOpen={show} />
      <section className={css.section}>
        <OptionButton
          icon={IconTag}
          value={info.me.nickname || t('nickname.none')}
          onClick={open({ kind: 'nickname' })}
        >
          {t('nickname.button')}
        </OptionButton>
      </section>
      <section className={css.section}>
        {may('clear', info, now) && (
          <OptionButton icon={IconEraser} danger onClick={open({ kind: 'clear' })}>
            {t('clear.button')}
          </OptionButton>
        )}
        {may('exit', info, now) ? (
          <OptionButton icon={IconLogout} danger onClick={open({ kind: 'exit' })}>
            {t('exit.button')}
          </OptionButton>
        ) : (
          <p className="note">{t('exit.ownerHelp')}</p>
        )}
        {reports && info.me.role !== 'owner' && (
          <OptionButton icon={IconFlag} danger onClick={onReport}>
            {t('report.button')}
          </OptionButton>
        )}
        {may('dismiss', info, now) && (
          <OptionButton icon={IconTrash} danger onClick={open({ kind: 'dismiss' })}>
            {t('dismiss.button')}
          </OptionButton>
        )}
      </section>
      {dialog && (
        <Suspense>
          <GroupDialogs info={info} dialog={dialog} onOpen={show} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Permissions({ info, onOpen }: { info: GroupInfo; onOpen: (dialog: GroupDialog) => void }) {
  const { t } = useTranslation('groups');
  const { number } = useFormats();
  const now = useNow(60_000);
  const { act, busy } = useAct();
  const muteEveryone = useGroupCall(groupModerationCalls.muteEveryone);
  const { groupId, joinMode, allMuted, pendingRequests, admins } = info;
  const mayReview = may('review_join', info, now);
  return (
    <section className={css.section}>
      <header>
        <h3>{t('permissions')}</h3>
      </header>
      {mayReview ? (
        <OptionButton icon={IconUserCheck} value={t(`mode.${joinMode}`)} onClick={() => onOpen({ kind: 'mode' })}>
          {t('mode.button')}
        </OptionButton>
      ) : (
        <p className={css.option}>
          <Icon of={IconUserCheck} />
          {t('mode.button')}
          <span>{t(`mode.${joinMode}`)}</span>
        </p>
      )}
      {pendingRequests !== null && (
        <OptionButton icon={IconInbox} value={number(pendingRequests)} onClick={() => onOpen({ kind: 'requests' })}>
          {t('requests.title')}
        </OptionButton>
      )}
      {may('mute_all', info, now) && (
        <div className={css.option}>
          <Icon of={IconMessageOff} />
          {t('muteAll')}
          <span>
            <Switch
              label={t('muteAll')}
              labelHidden
              checked={allMuted}
              disabled={busy}
              onChange={(muted) => void act(() => muteEveryone.mutateAsync({ groupId, muted }))}
            />
          </span>
        </div>
      )}
      <OptionButton
        icon={IconShield}
        value={t('memberList.of', { used: number(admins), max: number(limits.groups.adminsMax) })}
        onClick={() => onOpen({ kind: 'members', role: 'admin' })}
      >
        {t('admin.title')}
      </OptionButton>
      {may('see_exits', info, now) && (
        <OptionButton icon={IconUserOff} onClick={() => onOpen({ kind: 'exits' })}>
          {t('exits.title')}
        </OptionButton>
      )}
    </section>
  );
}
