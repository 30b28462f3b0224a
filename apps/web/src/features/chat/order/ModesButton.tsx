import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { canInRoom, type RoomState } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { useState } from 'react';
import { serverNow } from '../../../shared/second.ts';
import { standingOf } from '../own-speech.ts';
import type { RoomSession } from '../room-session.ts';
import { ModesPanel } from './ModesPanel.tsx';
import css from './order.module.css';
import { useOrder } from './use-order.tsx';
import { WordsDialog } from './WordsDialog.tsx';

export interface ModesButtonProps {
  session: RoomSession;
  state: RoomState;
  /** Only where the head of the chat is not shown: on phones. */
  narrow?: boolean;
}

/** The rules of the room behind one button, for those who may change them; nothing for all others. */
export function ModesButton({ session, state, narrow }: ModesButtonProps) {
  const { t } = useTranslation('room');
  const order = useOrder(session);
  const [words, setWords] = useState(false);
  const standing = standingOf(state.standing, serverNow());
  if (!canInRoom('room_modes', standing)) return null;
  const configures = canInRoom('configure', standing);
  return (
    <span className={cx(css.modesButton, narrow && css.narrow)}>
      <Popover
        label={t('mode.title')}
        align="end"
        trigger={(props) => <IconButton {...props} size="s" icon={IconAdjustmentsHorizontal} label={t('mode.title')} />}
      >
        {(close) => (
          <ModesPanel
            session={session}
            state={state}
            onClear={() => {
              close();
              order.ask({ act: 'clear_screen' });
            }}
            onWords={
              configures
                ? () => {
                    close();
                    setWords(true);
                  }
                : undefined
            }
          />
        )}
      </Popover>
      {order.dialog}
      {words && <WordsDialog session={session} state={state} onClose={() => setWords(false)} />}
    </span>
  );
}
