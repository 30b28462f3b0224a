import { matchOperatorCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { api } from '../../../shared/api.ts';
import type { MatchFormProps } from '../model/match-form.ts';
import { FixtureForm } from './FixtureForm.tsx';

/** Edits league, teams, kick-off and round of an existing match. */
export function EditFixture({ match, onSaved, onTake }: MatchFormProps) {
  const { t } = useTranslation('consoleMatches');
  const { matchId, sportId } = match;
  return (
    <FixtureForm
      sportId={sportId}
      match={match}
      saveLabel={t('save')}
      send={(fixture, over) => {
        const { revision } = over ?? match;
        return api.call(matchOperatorCalls.edit, { matchId, revision, ...fixture });
      }}
      onSaved={onSaved}
      onTake={onTake}
    />
  );
}
