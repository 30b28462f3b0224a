import { type GroupInfo, groupCalls } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { FoldedText } from '@touchline/ui';
import { useEffect, useEffectEvent } from 'react';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialog } from '../model/group-dialog.ts';
import css from './groups.module.css';

interface NoticeSectionProps {
  info: GroupInfo;
  mayEdit: boolean;
  onOpen: (dialog: GroupDialog) => void;
}

/** The notice of a group. Showing it whole counts as reading it; editors see who has read it. */
export function NoticeSection({ info, mayEdit, onOpen }: NoticeSectionProps) {
  const { t } = useTranslation(['groups', 'common']);
  const formats = useFormats();
  const { groupId, notice } = info;
  const read = useGroupCall(groupCalls.readNotice);
  const unreadVersion = notice && !notice.read ? notice.version : null;
  const note = useEffectEvent((version: number) => void read.mutateAsync({ groupId, version }).catch(() => {}));
  useEffect(() => {
    if (unreadVersion !== null) note(unreadVersion);
  }, [unreadVersion]);
  if (!notice && !mayEdit) return null;
  return (
    <section className={css.section}>
      <header>
        <h3>{t('groups:notice.title')}</h3>
        {mayEdit && (
          <button type="button" className={css.link} onClick={() => onOpen({ kind: 'notice' })}>
            {t(notice ? 'groups:notice.edit' : 'groups:notice.write')}
          </button>
        )}
      </header>
      <FoldedText text={notice?.text ?? ''} more={t('common:showAll')}>
        <p className={css.noticeText} dir="auto">
          {notice ? notice.text : t('groups:notice.none')}
        </p>
      </FoldedText>
      {notice && (
        <p>
          {notice.by
            ? t('groups:notice.by', { name: notice.by.nickname, when: formats.dateTime(notice.at) })
            : formats.dateTime(notice.at)}
        </p>
      )}
      {notice && mayEdit && (
        <button type="button" className={css.link} onClick={() => onOpen({ kind: 'noticeReaders' })}>
          {t('groups:notice.readBy', { read: formats.number(notice.readers), all: formats.number(info.members) })}
        </button>
      )}
    </section>
  );
}
