import { limits } from '@touchline/contract/limits';
import { type OperatorRoom, type RoomRules, roomOperatorCalls } from '@touchline/contract/rooms';
import { textLength } from '@touchline/contract/text';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, Switch } from '@touchline/ui';
import { SelectField, TextArea, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { type Place, useUnsavedFlag } from '../../../../shared/unsaved/unsaved.ts';
import type { RoomActions } from '../../api/use-room-actions.ts';
import css from './room.module.css';

const ages = [0, 1, 24, 72, 168, 720] as const;

interface Props {
  room: OperatorRoom;
  rules: RoomRules;
  actions: RoomActions;
}

/** Every rule of a room, applied to everybody right away, and the room's texts. */
export function RoomRulesForm({ room, rules, actions }: Props) {
  const { t } = useTranslation(['consoleLive', 'room']);
  const { roomId, ownerId } = room;
  const { run, busy, ask } = actions;
  const setModes = (modes: Parameters<typeof changeModes>[1]) =>
    run(() => changeModes(roomId, modes), t('room.did.rules'));
  const switches = [
    [
      'allMuted',
      (on: boolean) =>
        on
          ? ask({ what: 'muteAll' })
          : run(() => api.call(roomOperatorCalls.unmuteEveryone, { roomId }), t('room.did.rules')),
    ],
    ['lockedDown', (on: boolean) => (on ? ask({ what: 'lock' }) : setModes({ lockedDown: false }))],
    // A match room has no host to follow.
    ...(ownerId === null ? [] : ([['followersOnly', (on: boolean) => setModes({ followersOnly: on })]] as const)),
    ['emojiOnly', (on: boolean) => setModes({ emojiOnly: on })],
  ] as const;
  return (
    <div className={css.rules}>
      {switches.map(([mode, set]) => (
        <Switch key={mode} label={t(`room:mode.${mode}`)} checked={rules[mode]} disabled={busy} onChange={set} />
      ))}
      <SelectField
        label={t('room:mode.slow')}
        value={rules.ownInterval === null ? '' : String(rules.ownInterval)}
        disabled={busy}
        onChange={({ target }) => setModes({ speakingInterval: target.value === '' ? null : Number(target.value) })}
        options={[
          {
            value: '',
            label:
              rules.ownInterval === null
                ? t('room.asPlatformNow', { seconds: rules.speakingInterval })
                : t('room.asPlatform'),
          },
          ...withValue(limits.rooms.slowModeSeconds, rules.ownInterval).map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t('room:mode.off') : t('room:mode.seconds', { count: seconds }),
          })),
        ]}
      />
      <SelectField
        label={t('room:mode.age')}
        value={String(rules.accountAgeHours)}
        disabled={busy}
        onChange={({ target }) => setModes({ accountAgeHours: Number(target.value) })}
        options={withValue(ages, rules.accountAgeHours).map((hours) => ({
          value: String(hours),
          label:
            hours === 0
              ? t('room:mode.off')
              : hours % 24 === 0
                ? t('room:mode.days', { count: hours / 24 })
                : t('room:mode.hours', { count: hours }),
        }))}
      />
      <Words room={room} rules={rules} actions={actions} />
      <Button tone="danger-line" disabled={busy} onClick={() => ask({ what: 'screen' })}>
        {t('room:order.clear')}
      </Button>
    </div>
  );
}

type Modes = Omit<Parameters<typeof api.call<typeof roomOperatorCalls.modes>>[1], 'roomId'>;
const changeModes = (roomId: string, modes: Modes) => api.call(roomOperatorCalls.modes, { roomId, ...modes });

/** The choices including the current value, which the host may have set elsewhere. */
const withValue = (choices: readonly number[], value: number | null): number[] =>
  value === null || choices.includes(value) ? [...choices] : [...choices, value].sort((a, b) => a - b);

/** A change of the wall's filters does not close the room. */
const staysInRooms = ({ pathname }: Place): boolean => /^\/live\/\d/.test(pathname);

/** The announcement above the chat and the welcome line. Untouched fields follow what others save. */
function Words({ room, rules, actions }: Props) {
  const { t } = useTranslation(['consoleLive', 'room']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState<{ announcement?: string; welcome?: string }>({});
  const announcement = typed.announcement ?? rules.announcement;
  const welcome = typed.welcome ?? rules.welcome;
  const { announcementMax } = limits.hosts;
  const { welcomeMax } = limits.rooms;
  const tooLong = textLength(announcement) > announcementMax || textLength(welcome) > welcomeMax;
  const same = announcement === rules.announcement && welcome === rules.welcome;
  useUnsavedFlag(!same, staysInRooms);
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (tooLong || same) return;
        actions.run(async () => {
          await api.call(roomOperatorCalls.configure, { roomId: room.roomId, ...typed });
          setTyped({});
        }, t('room.did.rules'));
      }}
    >
      {room.ownerId !== null && (
        <TextArea
          label={t('room:host.announcement')}
          rows={3}
          max={announcementMax}
          value={announcement}
          onChange={({ target }) => setTyped((old) => ({ ...old, announcement: target.value }))}
        />
      )}
      <TextField
        label={t('room:mode.welcome')}
        hint={t('room:mode.welcomeHint')}
        value={welcome}
        error={textLength(welcome) > welcomeMax ? errorText('text_too_long', { max: welcomeMax }) : undefined}
        onChange={({ target }) => setTyped((old) => ({ ...old, welcome: target.value }))}
      />
      <Button type="submit" disabled={tooLong || same} loading={actions.busy}>
        {t('room.saveWords')}
      </Button>
    </form>
  );
}
