import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import css from './data.module.css';

/** The change of a figure in percent; renders nothing when there was no earlier value. */
export function Change({ now, past, note }: { now: number; past: number; note: string }) {
  const { t } = useTranslation('data');
  const formats = useFormats();
  if (past === 0) return null;
  const value = formats.percent(Math.round((Math.abs(now - past) / past) * 100) / 100);
  return (
    <>
      {now !== past && (
        <span className={now > past ? css.up : css.down}>
          <Icon of={now > past ? IconArrowUpRight : IconArrowDownRight} size="s" />
          <span aria-hidden="true">{value}</span>
          <span className="hidden-text">{t(now > past ? 'change.more' : 'change.less', { value })}</span>
        </span>
      )}
      <span>{note}</span>
    </>
  );
}
