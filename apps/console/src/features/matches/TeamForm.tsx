import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { crestPatterns, matchOperatorCalls, type OperatorTeam } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import { namePairs } from '../../shared/conflict/fields.ts';
import { useConflict } from '../../shared/conflict/use-conflict.ts';
import { Missing, missingOf } from '../../shared/missing/Missing.tsx';
import { hasName, NameFields } from '../../shared/name-fields/NameFields.tsx';
import { useSportNames } from '../../shared/names.ts';
import { leaveForms, useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { HeldNote } from './HeldNote.tsx';
import css from './matches.module.css';
import { TeamSign } from './TeamSign.tsx';

interface Props {
  team: OperatorTeam | null;
  /** Begins again with what somebody else has saved. */
  onTake: (team: OperatorTeam) => void;
  onClose: () => void;
  onDone: () => void;
}

/** What a new crest begins with; operators choose their own colours. */
const firstCrest: OperatorTeam['crest'] = { pattern: 'plain', primary: '#1f5fbf', secondary: '#ffffff' };

export function TeamForm({ team, onTake, onClose, onDone }: Props) {
  const { t } = useTranslation('consoleMatches');
  const sportNames = useSportNames();
  const { act, busy } = useAct();
  const crestText = ({ pattern, primary, secondary }: OperatorTeam['crest']): string =>
    `${t(`patterns.${pattern}`)} · ${primary.toLowerCase()} · ${secondary.toLowerCase()}`;
  const [sportId, setSport] = useState<SportId>(team?.sportId ?? 1);
  const [name, setName] = useState(team?.name ?? {});
  const [shortName, setShortName] = useState(team?.shortName ?? '');
  const [crest, setCrest] = useState(team?.crest ?? firstCrest);
  useUnsaved([sportId, name, shortName, crest]);
  const { theirs, guard } = useConflict(async () =>
    team ? ((await api.call(matchOperatorCalls.teams, { id: team.id })).items[0] ?? null) : null,
  );
  const missing = missingOf({ [t('names')]: !hasName(name), [t('shortName')]: shortName.trim() === '' });
  const save = (over?: OperatorTeam): void => {
    const known = team ? { id: team.id, revision: (over ?? team).revision } : {};
    const input = { ...known, sportId, name, shortName, crest };
    void act(() => guard(() => api.call(matchOperatorCalls.saveTeam, input)), t('saved')).then(
      (done) => done && onDone(),
    );
  };
  return (
    <Drawer open onClose={() => leaveForms(onClose)} title={team ? t('views.teams') : t('newTeam')}>
      <form
        className={css.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <ConflictNotice
          theirs={theirs}
          fields={(now) => [
            ...namePairs(t('names'), now.name, name),
            { label: t('shortName'), theirs: now.shortName, mine: shortName },
            { label: t('pattern'), theirs: crestText(now.crest), mine: crestText(crest) },
          ]}
          busy={busy}
          onOverwrite={save}
          onTake={onTake}
        />
        <HeldNote
          held={team?.held ?? null}
          busy={busy}
          onRelease={() => {
            if (!team) return;
            const { id, revision } = team;
            void act(() => api.call(matchOperatorCalls.releaseTeam, { id, revision }), t('hold.done')).then(
              (done) => done && onDone(),
            );
          }}
        />
        <SelectField
          label={t('sport')}
          disabled={team !== null}
          options={sportIdCodes.map((value) => ({ value: String(value), label: sportNames([value]) }))}
          value={String(sportId)}
          onChange={(event) => setSport(sportIdCodes.find((each) => String(each) === event.target.value) ?? 1)}
        />
        <NameFields max={limits.matches.nameMax} label={t('names')} value={name} onChange={setName} />
        <TextField
          label={t('shortName')}
          hint={t('shortNameHint', { max: limits.matches.shortNameMax })}
          maxLength={limits.matches.shortNameMax}
          value={shortName}
          onChange={(event) => setShortName(event.target.value)}
        />
        <div className={css.row}>
          <TeamSign seed="crest" size="l" look={crest} />
          <SelectField
            label={t('pattern')}
            options={crestPatterns.map((value) => ({ value, label: t(`patterns.${value}`) }))}
            value={crest.pattern}
            onChange={(event) =>
              setCrest({
                ...crest,
                pattern: crestPatterns.find((each) => each === event.target.value) ?? crest.pattern,
              })
            }
          />
          {(['primary', 'secondary'] as const).map((part) => (
            <label key={part}>
              <span className="hidden-text">{part === 'primary' ? t('primary') : t('secondary')}</span>
              <input
                type="color"
                className={css.colour}
                value={crest[part].toLowerCase()}
                onChange={(event) => setCrest({ ...crest, [part]: event.target.value })}
              />
            </label>
          ))}
        </div>
        <Missing fields={missing} />
        <Button type="submit" tone="primary" loading={busy} disabled={missing.length > 0}>
          {team ? t('save') : t('create')}
        </Button>
      </form>
    </Drawer>
  );
}
