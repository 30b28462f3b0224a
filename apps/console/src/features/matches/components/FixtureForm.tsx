import { fromDateTimeField, toDateTimeField } from '@touchline/contract/days';
import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { OperatorMatch } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Checkbox, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { namePairs, tickPair } from '../../../shared/conflict/fields.ts';
import { useItemForm } from '../../../shared/conflict/use-item-form.ts';
import { timeZone } from '../../../shared/days.ts';
import { missingOf } from '../../../shared/missing/MissingFields.tsx';
import { NameFields } from '../../../shared/name-fields/NameFields.tsx';
import { useZoned } from '../../../shared/zoned.ts';
import { latestMatch } from '../api/latest-match.ts';
import { useNameIn } from '../model/use-words.ts';
import { LeagueTeamPicker } from './LeagueTeamPicker.tsx';

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
  /** The current match; undefined for a new one. */
  match?: OperatorMatch | undefined;
  saveLabel: string;
  /** Sends the typed values to replace this version of the match. */
  send: (fixture: Fixture, over: OperatorMatch | null) => Promise<unknown>;
  onSaved?: () => void;
  /** Restarts the form with the version that a colleague saved. */
  onTake?: (match: OperatorMatch) => void;
}

/** Names of the league and the teams of a match, by id. */
const namesOf = (match: OperatorMatch, nameOf: (name: LocalName) => string) => ({
  [match.leagueId]: nameOf(match.leagueMatchName),
  [match.homeId]: nameOf(match.homeName),
  [match.awayId]: nameOf(match.awayName),
});

/** Form for league, teams, kick-off and round. */
export function FixtureForm({ sportId, match, saveLabel, send, onSaved, onTake }: Props) {
  const { t } = useTranslation('consoleMatches');
  const zoned = useZoned();
  const nameOf = useNameIn();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => (match ? namesOf(match, nameOf) : {}));
  // The field has minutes only; untouched, it keeps the stored seconds.
  const instantOf = (kickoff: string): string | undefined =>
    match && kickoff === toDateTimeField(match.kickoffAt) ? match.kickoffAt : fromDateTimeField(kickoff);
  const { values, set, field, text, edit } = useItemForm({
    item: match ?? null,
    initial: {
      leagueId: match?.leagueId ?? '',
      homeId: match?.homeId ?? '',
      awayId: match?.awayId ?? '',
      kickoff: match ? toDateTimeField(match.kickoffAt) : '',
      round: match?.round ?? {},
      popular: match?.markedPopular ?? false,
    },
    latest: latestMatch,
    send: ({ kickoff, ...typed }, over) => send({ ...typed, kickoffAt: instantOf(kickoff) ?? '' }, over),
    done: t('savedNames'),
    onSaved,
  });
  const { leagueId, homeId, awayId, kickoff, round, popular } = values;
  const kickoffAt = instantOf(kickoff);
  const same = homeId !== '' && homeId === awayId;
  const missing = missingOf({
    [t('league')]: leagueId === '',
    [t('home')]: homeId === '',
    [t('away')]: awayId === '',
    [t('kickoff')]: kickoffAt === undefined,
  });
  const pair = (label: string, id: string, now: string, nowId: string) => ({
    label,
    theirs: now,
    mine: id === nowId ? now : (chosen[id] ?? id),
  });

  return (
    <EditForm
      edit={edit}
      fields={(now) => [
        pair(t('league'), leagueId, nameOf(now.leagueMatchName), now.leagueId),
        pair(t('home'), homeId, nameOf(now.homeName), now.homeId),
        pair(t('away'), awayId, nameOf(now.awayName), now.awayId),
        {
          label: t('kickoff'),
          theirs: zoned.dateTime(now.kickoffAt),
          mine: kickoffAt === undefined ? '' : zoned.dateTime(kickoffAt),
        },
        ...namePairs(t('round'), now.round, round),
        tickPair(t('popular'), now.markedPopular, popular),
      ]}
      missing={missing}
      invalid={same}
      saveLabel={saveLabel}
      onTake={(now) => onTake?.(now)}
    >
      <LeagueTeamPicker
        label={t('league')}
        value={leagueId}
        known={match && { id: match.leagueId, label: nameOf(match.leagueMatchName) }}
        from="leagues"
        sportId={sportId}
        onChange={(id, name) => {
          set('leagueId', id);
          setChosen({ ...chosen, [id]: name });
        }}
      />
      {(['home', 'away'] as const).map((side) => (
        <LeagueTeamPicker
          key={side}
          label={side === 'home' ? t('home') : t('away')}
          value={values[`${side}Id`]}
          known={match && { id: match[`${side}Id`], label: nameOf(match[`${side}Name`]) }}
          from="teams"
          sportId={sportId}
          error={same && side === 'away' ? t('sameSides') : undefined}
          onChange={(id, name) => {
            set(`${side}Id`, id);
            setChosen({ ...chosen, [id]: name });
          }}
        />
      ))}
      <TextField label={t('kickoff')} type="datetime-local" hint={timeZone()} required {...text('kickoff')} />
      <NameFields max={limits.matches.nameMax} label={t('round')} {...field('round')} />
      <Checkbox label={t('popular')} checked={popular} onChange={(checked) => set('popular', checked)} />
    </EditForm>
  );
}
