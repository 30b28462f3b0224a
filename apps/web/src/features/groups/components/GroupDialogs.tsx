import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import type { GroupDialog, GroupDialogProps, OwnGroupDialog } from '../model/group-dialog.ts';
import { isFull } from '../model/group-policy.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import { EditGroupDialog } from './EditGroupDialog.tsx';
import { ExitDialog } from './ExitDialog.tsx';
import { ExitsDialog } from './ExitsDialog.tsx';
import { type DangerKind, GroupDanger } from './GroupDanger.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MembersDialog } from './MembersDialog.tsx';
import { ModeDialog } from './ModeDialog.tsx';
import { NicknameDialog } from './NicknameDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeReadersDialog } from './NoticeReadersDialog.tsx';
import { RequestList } from './RequestList.tsx';

interface GroupDialogsProps extends GroupDialogProps {
  dialog: OwnGroupDialog;
  onOpen: (dialog: GroupDialog) => void;
}

/** The open dialog of a group. */
export function GroupDialogs({ info, dialog, onOpen, onClose }: GroupDialogsProps) {
  const { t } = useTranslation('groups');
  const common = { info, onClose };
  switch (dialog.kind) {
    case 'link':
      return <LinkDialog {...common} />;
    case 'invite':
      return <InviteDialog {...common} />;
    case 'edit':
      return <EditGroupDialog {...common} />;
    case 'notice':
      return <NoticeDialog {...common} />;
    case 'noticeReaders':
      return <NoticeReadersDialog {...common} />;
    case 'mode':
      return <ModeDialog {...common} />;
    case 'nickname':
      return <NicknameDialog {...common} />;
    case 'members':
      return <MembersDialog {...common} role={dialog.role} onOpen={onOpen} />;
    case 'requests':
      return (
        <Dialog open onClose={onClose} title={t('requests.title')}>
          {isFull(info) && <Notice tone="warn">{t('full')}</Notice>}
          <RequestList groupId={info.groupId} />
        </Dialog>
      );
    case 'exits':
      return <ExitsDialog {...common} />;
    case 'exit':
      return <ExitDialog {...common} />;
    case 'addFriend':
      return <AddMemberDialog member={dialog.member} onClose={onClose} />;
    case 'admin':
      return <AdminDialog {...common} member={dialog.member} />;
    case 'clear':
    case 'dismiss':
      return <GroupDanger {...common} kind={dialog.kind satisfies DangerKind} />;
    default:
      return <GroupDanger {...common} kind={dialog.kind satisfies DangerKind} member={dialog.member} />;
  }
}
