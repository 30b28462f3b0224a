import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton, Switch } from '@touchline/ui';
import { useRules } from '../../api/use-rules.ts';
import { useModeration } from '../../model/moderation/use-moderation.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { LazyModerationDialog } from '../moderation/LazyModerationDialog.tsx';
import { ModesButton } from '../moderation/ModesButton.tsx';
import css from './studio.module.css';

/** The slow mode that a host's switch turns on when a calm room gets loud. */
const slowSeconds = 5;

/** The head of the large chat: the urgent actions as buttons, everything else behind one button. */
export function ChatHead({ session }: { session: RoomSession }) {
  const { t } = useTranslation('room');
  const rules = useRules(session);
  const moderation = useModeration(session);
  const state = session.store((now) => now.state);
  const { speakingInterval: wanted } = rules.wanted;
  const interval = wanted === undefined ? state?.ownInterval : wanted;
  return (
    <header className={css.head}>
      <h2>{t('chat.title')}</h2>
      {state && (
        <>
          <Switch
            label={
              <>
                {t('mode.slow')}
                {interval ? <b className={cx('num', css.seconds)}>{t('mode.short', { count: interval })}</b> : null}
              </>
            }
            checked={Boolean(interval)}
            onChange={(on) => !rules.busy && rules.set({ speakingInterval: on ? slowSeconds : null })}
          />
          <Switch
            label={t('mode.lockedDown')}
            checked={rules.wanted.lockedDown ?? state.lockedDown}
            onChange={(on) => !rules.busy && rules.set({ lockedDown: on })}
          />
          <span className={css.buttons}>
            <IconButton
              icon={IconEraser}
              label={t('order.clear')}
              onClick={() => moderation.ask({ act: 'clear_screen' })}
            />
            <ModesButton session={session} state={state} />
          </span>
        </>
      )}
      <LazyModerationDialog moderation={moderation} />
    </header>
  );
}
