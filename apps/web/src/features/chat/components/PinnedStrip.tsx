import { IconArrowsDownUp, IconPinned, IconPinnedOff, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import { canInRoom, type PinnedMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton } from '@touchline/ui';
import { useState } from 'react';
import { useModeration } from '../model/moderation/use-moderation.ts';
import { standingOf } from '../model/own-standing.ts';
import type { RoomSession } from '../model/room-session.ts';
import { useMessageSummary } from '../model/use-message-summary.ts';
import css from './chat.module.css';

interface PinnedStripsProps {
  session: RoomSession;
  pinned: PinnedMessage | null;
  announcement: string;
}

type Strip = { key: string; pinned: PinnedMessage | null; text: string };

/** Shows one strip at a time: first the pinned message, then the announcement. */
export function PinnedStrips({ session, pinned, announcement }: PinnedStripsProps) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const wordsOf = useMessageSummary();
  const all: Strip[] = [];
  if (pinned) all.push({ key: `pinned ${pinned.message.id}`, pinned, text: wordsOf(pinned.message) });
  if (announcement) all.push({ key: `announcement ${announcement}`, pinned: null, text: announcement });
  const open = all.filter(({ key }) => !closed.includes(key));
  const strip = open.find(({ key }) => key === shown) ?? open[0];
  if (!strip) return null;
  const other = open.find(({ key }) => key !== strip.key);
  return (
    <OneStrip
      session={session}
      strip={strip}
      onOther={other && (() => setShown(other.key))}
      onClose={() => setClosed([...closed, strip.key])}
    />
  );
}

interface OneStripProps {
  session: RoomSession;
  strip: Strip;
  onOther: (() => void) | undefined;
  onClose: () => void;
}

function OneStrip({ session, strip: { pinned, text }, onOther, onClose }: OneStripProps) {
  const { t } = useTranslation('room');
  const moderation = useModeration(session);
  const mayPin = session.store(({ state }) =>
    state ? canInRoom('room_modes', standingOf(state.standing, serverNow())) : false,
  );
  return (
    <div className={css.pinned}>
      <Icon
        of={pinned ? IconPinned : IconSpeakerphone}
        size="s"
        label={t(pinned ? 'chat.pinned' : 'host.announcement')}
      />
      <p dir="auto">
        {pinned && <b>{pinned.message.from.nickname}: </b>}
        {text}
      </p>
      {onOther && (
        <IconButton
          size="s"
          icon={IconArrowsDownUp}
          label={t(pinned ? 'chat.toAnnouncement' : 'chat.toPinned')}
          onClick={onOther}
        />
      )}
      {pinned && mayPin && (
        <IconButton size="s" icon={IconPinnedOff} label={t('line.unpin')} onClick={() => moderation.pin(null)} />
      )}
      <IconButton
        size="s"
        icon={IconX}
        label={t(pinned ? 'chat.closePinnedMessage' : 'chat.closePinned')}
        onClick={onClose}
      />
    </div>
  );
}
