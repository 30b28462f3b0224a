import { IconEraser, IconSpeakerphone } from '@tabler/icons-react';
import { limits } from '@touchline/contract/limits';
import type { RoomState } from '@touchline/contract/rooms';
import { type TextFunction, useTranslation } from '@touchline/i18n';
import { Button, Switch } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import { useRules } from '../../api/use-rules.ts';
import type { RoomSession } from '../../model/room-session.ts';
import css from './moderation.module.css';

export interface ModesPanelProps {
  session: RoomSession;
  state: RoomState;
  onClear: () => void;
  onWords?: (() => void) | undefined;
}

const ages = [0, 1, 24, 72, 168, 720] as const;

/** Every rule of the room with its description; a change applies immediately and to everybody. */
export function ModesPanel({ session, state, onClear, onWords }: ModesPanelProps) {
  const { t } = useTranslation('room');
  const rules = useRules(session);
  const { speakingInterval: usual } = useGlobalConfig();
  const modes = [
    ['lockedDown', (on: boolean) => rules.set({ lockedDown: on })],
    ['allMuted', rules.muteAll],
    ['followersOnly', (on: boolean) => rules.set({ followersOnly: on })],
    ['emojiOnly', (on: boolean) => rules.set({ emojiOnly: on })],
  ] as const;
  return (
    <div className={css.panel}>
      <h3>{t('mode.title')}</h3>
      {modes
        .filter(([mode]) => mode !== 'followersOnly' || state.ownerId !== null)
        .map(([mode, set]) => (
          <Switch
            key={mode}
            className={css.switch}
            label={
              <>
                <b>{t(`mode.${mode}`)}</b>
                <small>{t(`mode.help.${mode}`)}</small>
              </>
            }
            checked={rules.wanted[mode] ?? state[mode]}
            aria-busy={rules.busy}
            onChange={(on) => !rules.busy && set(on)}
          />
        ))}
      <SelectField
        label={t('mode.slow')}
        value={state.ownInterval === null ? '' : String(state.ownInterval)}
        disabled={rules.busy}
        onChange={({ target }) => rules.set({ speakingInterval: target.value === '' ? null : Number(target.value) })}
        options={[
          { value: '', label: t('mode.usual', { count: usual }) },
          ...withValue(limits.rooms.slowModeSeconds, state.ownInterval).map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t('mode.off') : t('mode.seconds', { count: seconds }),
          })),
        ]}
      />
      <SelectField
        label={t('mode.age')}
        value={String(state.accountAgeHours)}
        disabled={rules.busy}
        onChange={({ target }) => rules.set({ accountAgeHours: Number(target.value) })}
        options={withValue(ages, state.accountAgeHours).map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('mode.off') : ageText(hours, t),
        }))}
      />
      <div className={css.foot}>
        {onWords && (
          <Button icon={IconSpeakerphone} onClick={onWords}>
            {t('mode.words')}
          </Button>
        )}
        <Button tone="danger-line" icon={IconEraser} onClick={onClear}>
          {t('order.clear')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the choices plus the current value, which may have been set elsewhere. */
const withValue = (choices: readonly number[], value: number | null): number[] =>
  value === null || choices.includes(value) ? [...choices] : [...choices, value].sort((a, b) => a - b);

const ageText = (hours: number, t: TextFunction<'room'>): string =>
  hours % 24 === 0 ? t('mode.days', { count: hours / 24 }) : t('mode.hours', { count: hours });
