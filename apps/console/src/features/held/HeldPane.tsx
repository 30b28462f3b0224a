import { IconX } from '@tabler/icons-react';
import { useCall } from '@touchline/app-kit/calls';
import { type HeldMessage, roomOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, IconButton, Key } from '@touchline/ui';
import { useState } from 'react';
import { type Act, ActDialogs } from '../../shared/actions/ActionDialogs.tsx';
import acts from '../../shared/actions/actions.module.css';
import { api } from '../../shared/api.ts';
import { useKeys } from '../../shared/keys/key-bindings.ts';
import { QueryContent } from '../../shared/page/QueryContent.tsx';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import { PersonMark } from '../../shared/person/PersonMark.tsx';
import { useDecisionPause } from '../../shared/queue/decision-pause.ts';
import { Pane, paneFoot } from '../../shared/queue/QueueLayout.tsx';
import quoted from '../../shared/queue/quoted.module.css';
import { LineContent } from '../../shared/room/LineContent.tsx';
import { RoomLink } from '../../shared/room/RoomLink.tsx';
import { WordBadges } from './WordBadges.tsx';

interface Props {
  message: HeldMessage;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onClose: () => void;
}

const earlierShown = 10;
const offered = ['mute', 'warn', 'ban_platform'] as const;

/** A held message, the messages before it, and the actions on it and its author. */
export function HeldPane({ message, busy, onApprove, onReject, onClose }: Props) {
  const { t } = useTranslation(['consoleLive', 'consoleReview', 'console']);
  const formats = useFormats();
  const paused = useDecisionPause();
  const [asked, setAsked] = useState<Act | null>(null);
  const { from, roomId, roomName, text, words, at } = message;
  const still = busy || paused;
  useKeys('decide', [
    { key: 'a', label: t('held.release'), run: still ? undefined : onApprove },
    { key: 'r', label: t('held.refuse'), run: still ? undefined : onReject },
  ]);
  return (
    <Pane
      label={t('held.message')}
      title={
        <>
          <PersonLink uid={from.uid}>{from.nickname}</PersonLink>
          <PersonMark person={from} />
        </>
      }
      text={formats.dateTime(at)}
      picture={<Avatar name={from.nickname} src={from.avatar} size="l" />}
      tools={<IconButton icon={IconX} label={t('console:keys.close')} onClick={onClose} />}
      foot={
        <footer className={paneFoot}>
          <div className={acts.acts}>
            <Button tone="danger-line" disabled={still} onClick={onReject}>
              {t('held.refuse')} <Key>R</Key>
            </Button>
            <Button tone="primary" disabled={still} onClick={onApprove}>
              {t('held.release')} <Key>A</Key>
            </Button>
          </div>
        </footer>
      }
    >
      <blockquote className={quoted.quote}>
        <bdi>{text}</bdi>
        <WordBadges words={words} />
        <RoomLink roomId={roomId}>{roomName || t('consoleReview:report.room')}</RoomLink>
      </blockquote>
      <fieldset className={acts.acts} aria-label={t('consoleReview:report.act.title')}>
        {offered.map((act) => (
          <Button key={act} size="s" disabled={still} onClick={() => setAsked(act)}>
            {t(`consoleReview:report.act.${act}`)}
          </Button>
        ))}
      </fieldset>
      <Earlier roomId={roomId} at={at} />
      {asked && (
        <ActDialogs
          act={asked}
          person={from}
          roomId={roomId}
          calls={{
            onDelete: () => api.call(roomOperatorCalls.clear, { roomId, uid: from.uid }),
            onMute: (duration, reason) =>
              api.call(roomOperatorCalls.mutePerson, { roomId, uid: from.uid, duration, reason }),
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Pane>
  );
}

/** Messages of the room before the held one, oldest first, taken from its latest messages. */
function Earlier({ roomId, at }: { roomId: string; at: string }) {
  const { t } = useTranslation(['consoleLive', 'consoleReview']);
  const formats = useFormats();
  const query = useCall(roomOperatorCalls.room, { roomId });
  return (
    <div>
      <h3>{t('consoleReview:report.around')}</h3>
      <QueryContent query={query}>
        {({ messages }) => {
          const before = messages.filter(({ message }) => message.at < at).slice(0, earlierShown);
          if (before.length === 0) return <p className="dim">{t('consoleReview:report.noMessages')}</p>;
          return (
            <ol className={quoted.lines}>
              {before.toReversed().map(({ message, deleted }) => (
                <li key={message.id}>
                  <b>
                    <PersonLink uid={message.from.uid}>{message.from.nickname}</PersonLink>
                    <PersonMark person={message.from} />
                  </b>{' '}
                  <span className="dim num">{formats.time(message.at)}</span>{' '}
                  {deleted && <Badge tone="bad">{t('room.deleted')}</Badge>}
                  <LineContent content={message.content} name={message.from.nickname} />
                </li>
              ))}
            </ol>
          );
        }}
      </QueryContent>
    </div>
  );
}
