import { IconPinned, IconPinnedOff, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { canInRoom, type PinnedMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton } from '@touchline/ui';
import { useState } from 'react';
import { serverNow } from '../../shared/second.ts';
import css from './chat.module.css';
import { useMessageWords } from './message-words.ts';
import { useOrder } from './order/use-order.tsx';
import { standingOf } from './own-speech.ts';
import type { RoomSession } from './room-session.ts';

type PinnedStripProps = { session: RoomSession } & ({ pinned: PinnedMessage } | { text: string });

/** What everybody should read first: a pinned message or the announcement; put away until it is another. */
export function PinnedStrip({ session, ...what }: PinnedStripProps) {
  const { t } = useTranslation('room');
  const wordsOf = useMessageWords();
  const order = useOrder(session);
  const mayPin = session.store(({ state }) =>
    state ? canInRoom('room_modes', standingOf(state.standing, serverNow())) : false,
  );
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const pinned = 'pinned' in what ? what.pinned : null;
  return (
    <div className={css.pinned}>
      <Icon
        of={pinned ? IconPinned : IconSpeakerphone}
        size="s"
        label={t(pinned ? 'chat.pinned' : 'host.announcement')}
      />
      <p dir="auto">
        {pinned && <b>{pinned.message.from.nickname}: </b>}
        {'text' in what ? what.text : wordsOf(what.pinned.message)}
      </p>
      {pinned && mayPin && (
        <IconButton size="s" icon={IconPinnedOff} label={t('line.unpin')} onClick={() => order.pin(null)} />
      )}
      <IconButton
        size="s"
        icon={IconX}
        label={t(pinned ? 'chat.closePinnedMessage' : 'chat.closePinned')}
        onClick={() => setOpen(false)}
      />
    </div>
  );
}
