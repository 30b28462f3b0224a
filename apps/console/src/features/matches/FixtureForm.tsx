import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import { namePairs, tickPair } from '../../shared/conflict/fields.ts';
import { fromField, timeZone, toField } from '../../shared/days.ts';
import { Missing, missingOf } from '../../shared/missing/Missing.tsx';
import { NameFields } from '../../shared/name-fields/NameFields.tsx';
import { useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { useZoned } from '../../shared/zoned.ts';
import type { MatchFormProps } from './MatchDrawer.tsx';
import css from './matches.module.css';
import { Pick } from './Pick.tsx';
import { useMatchConflict } from './use-match-conflict.ts';
import { useNameIn } from './use-words.ts';

export interface Fixture {
  leagueId: string;
  homeId: string;
  awayId: string;
  kickoffAt: string;
  round: LocalName | null;
  popular: boolean;
}

interface Props {
  sportId: SportId;
  /** What the match is now; nothing for a new one. */
  match?: OperatorMatch | undefined;
  doLabel: string;
  busy: boolean;
  onSave: (fixture: Fixture, over?: OperatorMatch) => void;
  /** What somebody else has saved meanwhile. */
  theirs?: OperatorMatch | null;
  onTake?: (match: OperatorMatch) => void;
}

/** League, sides, kick-off, round. */
export function FixtureForm({ sportId, match, doLabel, busy, onSave, theirs = null, onTake }: Props) {
  const { t } = useTranslation('consoleMatches');
  const zoned = useZoned();
  const nameOf = useNameIn();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    match
      ? {
          [match.leagueId]: nameOf(match.leagueMatchName),
          [match.homeId]: nameOf(match.homeName),
          [match.awayId]: nameOf(match.awayName),
        }
      : {},
  );
  const [leagueId, setLeague] = useState(match?.leagueId ?? '');
  const [sides, setSides] = useState({ home: match?.homeId ?? '', away: match?.awayId ?? '' });
  const [kickoff, setKickoff] = useState(match ? toField(match.kickoffAt) : '');
  const [round, setRound] = useState<LocalName>(match?.round ?? {});
  const [popular, setPopular] = useState(match?.markedPopular ?? false);
  useUnsaved([leagueId, sides, kickoff, round, popular]);
  // A field of minutes: who leaves it alone does not take the seconds away.
  const kickoffAt = match && kickoff === toField(match.kickoffAt) ? match.kickoffAt : fromField(kickoff);
  const same = sides.home !== '' && sides.home === sides.away;
  const missing = missingOf({
    [t('league')]: leagueId === '',
    [t('home')]: sides.home === '',
    [t('away')]: sides.away === '',
    [t('kickoff')]: kickoffAt === undefined,
  });
  const ready = missing.length === 0 && !same;

  const save = (over?: OperatorMatch): void => {
    if (!ready || kickoffAt === undefined) return;
    onSave({ leagueId, homeId: sides.home, awayId: sides.away, kickoffAt, round, popular }, over);
  };
  const pair = (label: string, id: string, now: string, nowId: string) => ({
    label,
    theirs: now,
    mine: id === nowId ? now : (chosen[id] ?? id),
  });

  return (
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
          pair(t('league'), leagueId, nameOf(now.leagueMatchName), now.leagueId),
          pair(t('home'), sides.home, nameOf(now.homeName), now.homeId),
          pair(t('away'), sides.away, nameOf(now.awayName), now.awayId),
          {
            label: t('kickoff'),
            theirs: zoned.dateTime(now.kickoffAt),
            mine: kickoffAt === undefined ? '' : zoned.dateTime(kickoffAt),
          },
          ...namePairs(t('round'), now.round, round),
          tickPair(t('popular'), now.markedPopular, popular),
        ]}
        busy={busy}
        onOverwrite={save}
        onTake={(now) => onTake?.(now)}
      />
      <Pick
        label={t('league')}
        value={leagueId}
        known={match && { id: match.leagueId, label: nameOf(match.leagueMatchName) }}
        from="leagues"
        sportId={sportId}
        onChange={(id, name) => {
          setLeague(id);
          setChosen({ ...chosen, [id]: name });
        }}
      />
      {(['home', 'away'] as const).map((side) => (
        <Pick
          key={side}
          label={side === 'home' ? t('home') : t('away')}
          value={sides[side]}
          known={match && { id: match[`${side}Id`], label: nameOf(match[`${side}Name`]) }}
          from="teams"
          sportId={sportId}
          error={same && side === 'away' ? t('sameSides') : undefined}
          onChange={(id, name) => {
            setSides({ ...sides, [side]: id });
            setChosen({ ...chosen, [id]: name });
          }}
        />
      ))}
      <TextField
        label={t('kickoff')}
        type="datetime-local"
        hint={timeZone()}
        required
        value={kickoff}
        onChange={(event) => setKickoff(event.target.value)}
      />
      <NameFields max={limits.matches.nameMax} label={t('round')} value={round} onChange={setRound} />
      <Checkbox label={t('popular')} checked={popular} onChange={setPopular} />
      <Missing fields={missing} />
      <Button type="submit" tone="primary" loading={busy} disabled={!ready}>
        {doLabel}
      </Button>
    </form>
  );
}

export function EditFixture({ match, onSaved, onTake }: MatchFormProps) {
  const { t } = useTranslation('consoleMatches');
  const { act, busy } = useAct();
  const { theirs, guard } = useMatchConflict(match);
  const { matchId, sportId } = match;
  return (
    <FixtureForm
      sportId={sportId}
      match={match}
      doLabel={t('save')}
      busy={busy}
      theirs={theirs}
      onTake={onTake}
      onSave={(fixture, { revision } = match) =>
        void act(
          () => guard(() => api.call(matchOperatorCalls.edit, { matchId, revision, ...fixture })),
          t('saved'),
        ).then((done) => done && onSaved())
      }
    />
  );
}
