import type { GroupInfo } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { useGroupMembers } from '../api/use-groups.ts';
import type { GroupDialog } from '../model/group-dialog.ts';
import css from './groups.module.css';
import { MemberList } from './MemberList.tsx';

const shownMax = 5;

interface MemberSectionProps {
  info: GroupInfo;
  onAll: () => void;
  onOpen: (dialog: GroupDialog) => void;
}

/** The first members, the owner and the admins before the others. */
export function MemberSection({ info, onAll, onOpen }: MemberSectionProps) {
  const { t } = useTranslation('groups');
  const { number } = useFormats();
  const members = useGroupMembers(info.groupId);
  return (
    <section className={css.section}>
      <header>
        <h3>
          {t('memberList.title')}{' '}
          <span className="num">{t('memberList.of', { used: number(info.members), max: number(info.sizeMax) })}</span>
        </h3>
        <button type="button" className={css.link} onClick={onAll}>
          {t('memberList.all')}
        </button>
      </header>
      <MemberList info={info} members={members} max={shownMax} skeletons={3} onOpen={onOpen} />
    </section>
  );
}
