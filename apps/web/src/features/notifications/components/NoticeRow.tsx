import { IconTrash } from '@tabler/icons-react';
import { useClock } from '@touchline/app-kit/clock';
import type { Notice } from '@touchline/contract/notifications';
import { useFormats, useTranslation } from '@touchline/i18n';
import { CoinMark, cx, FoldedText, Icon, IconButton } from '@touchline/ui';
import type { NoticeWords } from '../model/use-notice-words.ts';
import css from './notices.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly words: NoticeWords;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** A notice; opening it marks it as read and leads to what it is about. */
export function NoticeRow({ notice, words, onOpen, onRemove }: NoticeRowProps) {
  const { t } = useTranslation(['notices', 'common']);
  const { icon, tone, href } = words;
  const inside = <NoticeText notice={notice} words={words} />;
  return (
    <li className={cx(css.row, !notice.read && css.fresh)}>
      <span className={cx(css.icon, css[tone])}>
        <Icon of={icon} />
      </span>
      <div className={css.words}>
        <FoldedText text={words.lines.join('\n')} more={t('common:showAll')}>
          {href === null ? (
            <button type="button" className={css.open} onClick={onOpen}>
              {inside}
            </button>
          ) : (
            <a href={href} className={css.open} onClick={onOpen}>
              {inside}
            </a>
          )}
        </FoldedText>
      </div>
      <span className={css.remove}>
        <IconButton size="s" icon={IconTrash} label={t('delete')} onClick={onRemove} />
      </span>
    </li>
  );
}

function NoticeText({ notice, words }: Pick<NoticeRowProps, 'notice' | 'words'>) {
  const { t } = useTranslation('notices');
  const formats = useFormats();
  const when = useClock((now) => formats.ago(notice.at, now));
  const { title, lines, coins } = words;
  return (
    <>
      <span className={css.title}>
        {!notice.read && <i className={css.dot} role="img" aria-label={t('unread')} />}
        <b>{title}</b>
        {coins !== undefined && (
          <span className={css.coins}>
            <CoinMark />
            <bdi dir="ltr">{coins > 0 ? `+${formats.number(coins)}` : formats.number(coins)}</bdi>
          </span>
        )}
      </span>
      {lines.map((line) => (
        <span key={line} className={css.line} dir="auto">
          {line}
        </span>
      ))}
      <time dateTime={notice.at} title={formats.dateTime(notice.at)} className={css.at}>
        {when}
      </time>
    </>
  );
}
