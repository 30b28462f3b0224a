import { IconClockPause, IconX } from '@tabler/icons-react';
import type { RoomActor } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon, IconButton } from '@touchline/ui';
import { memo } from 'react';
import type { LocalLine, PersonEvent, RuleChange } from '../model/local-lines.ts';
import { nameStyle } from '../model/name-style.ts';
import css from './line.module.css';

export interface SystemLineProps {
  line: Exclude<LocalLine, { kind: 'refused' }>;
  /** The current user. */
  uid: string;
  studio?: boolean | undefined;
  onDismiss: (key: string) => void;
}

/** A room event shown between the messages, or the user's own message held for an operator. */
export const SystemLine = memo(function SystemLine({ line, uid, studio, onDismiss }: SystemLineProps) {
  if (line.kind === 'held') return <HeldLine line={line} studio={studio} onDismiss={onDismiss} />;
  return (
    <p className={css.system} data-line tabIndex={-1}>
      <Words line={line} uid={uid} />
    </p>
  );
});

function Words({ line, uid }: { line: Exclude<SystemLineProps['line'], { kind: 'held' }>; uid: string }) {
  const { t } = useTranslation('room');
  const actor = useActor();
  const person = usePersonWords(uid);
  const rule = useRuleWords();
  if (line.kind === 'welcome') return <span dir="auto">{line.text}</span>;
  if (line.kind === 'person') return person(line.event);
  if (line.kind === 'rule') return rule(line.change);
  if (line.kind === 'given') return t('system.given', { name: line.by, count: line.coins });
  const by = actor(line.by);
  return line.nickname ? t('system.deletedAll', { name: line.nickname, by }) : t('system.cleared', { by });
}

function useActor(): (by: RoomActor) => string {
  const { t } = useTranslation('room');
  return ({ role, nickname }) => (role === 'operator' ? t('system.operator') : nickname);
}

function usePersonWords(uid: string): (event: PersonEvent) => string {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const actor = useActor();
  return (event) => {
    const { nickname: name } = event;
    if (!('by' in event)) return t(event.act === 'mute' ? 'system.muted' : `system.${event.act}`, { name });
    const { act, until, reason } = event;
    const own = event.uid === uid;
    const by = actor(event.by);
    if (act === 'mute') {
      const time = until ? formats.time(until) : null;
      if (own) {
        const words = time ? t('system.own.mute', { time, by }) : t('system.own.muteMatch', { by });
        return reason ? t('system.own.muteReason', { words, reason }) : words;
      }
      return time ? t('system.mute', { name, time, by }) : t('system.muteMatch', { name, by });
    }
    return own ? t(`system.own.${act}`, { by }) : t(`system.${act}`, { name, by });
  };
}

function useRuleWords(): (change: RuleChange) => string {
  const { t } = useTranslation('room');
  return (change) => {
    if (change.rule === 'interval') {
      return change.seconds > 0 ? t('system.interval', { count: change.seconds }) : t('system.noInterval');
    }
    if (change.rule === 'accountAge') {
      return change.hours > 0 ? t('system.accountAge', { count: change.hours }) : t('system.noAccountAge');
    }
    const way = change.on ? 'on' : 'off';
    return t(`system.${change.rule}.${way}`);
  };
}

interface HeldProps extends Omit<SystemLineProps, 'line' | 'uid'> {
  line: Extract<LocalLine, { kind: 'held' }>;
}

function HeldLine({ line, studio, onDismiss }: HeldProps) {
  const { t } = useTranslation(['room', 'common']);
  const { message, refused, key } = line;
  return (
    <div
      className={cx(css.line, css.held, studio && css.studio)}
      style={nameStyle(message.from)}
      data-line
      tabIndex={-1}
    >
      <div className={css.body}>
        <b className={css.name}>
          <bdi>{message.from.nickname}</bdi>
        </b>{' '}
        <span dir="auto">{message.content.text}</span>
        <span className={css.why}>
          <Icon of={IconClockPause} size="s" />
          <span>{t(refused ? 'room:line.notLet' : 'room:line.waiting')}</span>
          {refused && <IconButton size="s" icon={IconX} label={t('common:close')} onClick={() => onDismiss(key)} />}
        </span>
      </div>
    </div>
  );
}
