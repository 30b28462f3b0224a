import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import { canInRoom, type RoomState } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useModeration } from '../../model/moderation/use-moderation.ts';
import { standingOf } from '../../model/own-standing.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { LazyModerationDialog } from './LazyModerationDialog.tsx';
import { ModesPanel } from './ModesPanel.tsx';
import { WordsDialog } from './WordsDialog.tsx';

/** The rules of the room behind one button. */
export function ModesPopover({ session, state }: { session: RoomSession; state: RoomState }) {
  const { t } = useTranslation('room');
  const moderation = useModeration(session);
  const [words, setWords] = useState(false);
  const configures = canInRoom('configure', standingOf(state.standing, serverNow()));
  return (
    <>
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
              moderation.ask({ act: 'clear_screen' });
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
      <LazyModerationDialog moderation={moderation} />
      {words && <WordsDialog session={session} state={state} onClose={() => setWords(false)} />}
    </>
  );
}
