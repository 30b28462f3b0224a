import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import css from './thread.module.css';

/** Leads to the end of the thread, and says how much is new there. */
export function JumpPill({ count, onJump }: { count: number; onJump: () => void }) {
  const { t } = useTranslation('messenger');
  return (
    <button type="button" className={css.pill} onClick={onJump} aria-label={t('thread.toEnd')}>
      <Icon of={IconArrowDown} size="s" />
      {count > 0 && <span>{t('thread.new', { count })}</span>}
    </button>
  );
}
