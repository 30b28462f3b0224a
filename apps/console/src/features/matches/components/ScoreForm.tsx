import {
  isScoreShown,
  matchOperatorCalls,
  type OperatorMatch,
  scoreEntryOf,
  scoreFault,
  scoreFieldsOf,
  scoreTextsOf,
} from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { latestMatch } from '../api/latest-match.ts';
import type { MatchFormProps } from '../model/match-form.ts';
import { scoreOf } from '../model/use-words.ts';
import { ConfirmMatchDialog } from './ConfirmMatchDialog.tsx';
import { ScoreFields, type ScoreTexts } from './ScoreFields.tsx';

/** Edits every figure of the sport for both sides; validates the rules of the sport while typing. */
export function ScoreForm({ match, onSaved, onTake }: MatchFormProps) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const [asking, setAsking] = useState(false);
  const [entry, setEntry] = useState<ScoreTexts>(() => {
    const { home, away } = scoreEntryOf(match);
    return { home: home.map(String), away: away.map(String) };
  });
  const [reason, setReason] = useState('');
  useUnsaved([entry, reason]);
  const figures = {
    home: entry.home.map((text) => (text.trim() === '' ? 0 : Number(text))),
    away: entry.away.map((text) => (text.trim() === '' ? 0 : Number(text))),
  };
  const fault = scoreFault(match.sportId, figures);
  const edit = useEdit<OperatorMatch>({
    item: match,
    latest: latestMatch,
    send: (over) => {
      const { matchId, revision } = over ?? match;
      return api.call(matchOperatorCalls.correctScore, { matchId, revision, ...figures, reason });
    },
    done: t('saved'),
    onSaved,
  });
  if (!isScoreShown(match.status)) return <Notice tone="info">{t('notBegun')}</Notice>;
  return (
    <>
      <EditForm
        edit={edit}
        fields={(now) => {
          const { home, away } = scoreEntryOf(now);
          return scoreFieldsOf(match.sportId).map(({ figure, number }, place) => ({
            label: t(`figures.${figure}`, { number: number ?? 0 }),
            theirs: `${home[place] ?? 0}-${away[place] ?? 0}`,
            mine: `${figures.home[place] ?? 0}-${figures.away[place] ?? 0}`,
          }));
        }}
        invalid={fault !== null}
        saveLabel={t('saveScore')}
        onSubmit={() => setAsking(true)}
        onTake={onTake}
      >
        <ScoreFields match={match} value={entry} onChange={setEntry} />
        {fault && (
          <Notice tone="warn" live>
            {t(`faults.${fault}`)}
          </Notice>
        )}
        <TextField
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </EditForm>
      {asking && (
        <ConfirmMatchDialog
          match={match}
          title={(name) => t('sure.score', { match: name })}
          effects={[
            t('console:becomes', {
              before: scoreOf(match),
              after: scoreOf({ ...match, ...scoreTextsOf(match.sportId, figures) }),
            }),
            t('sure.viewers'),
          ]}
          confirmLabel={t('saveScore')}
          onClose={() => setAsking(false)}
          onConfirm={edit.saveAfterAsking}
        />
      )}
    </>
  );
}
