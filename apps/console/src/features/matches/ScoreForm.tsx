import {
  isScoreShown,
  matchOperatorCalls,
  scoreEntryOf,
  scoreFault,
  scoreFieldsOf,
  scoreTextsOf,
} from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import { useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import type { MatchFormProps } from './MatchDrawer.tsx';
import css from './matches.module.css';
import { SureDialog } from './SureDialog.tsx';
import { useMatchConflict } from './use-match-conflict.ts';
import { scoreOf, useNameIn } from './use-words.ts';

const sides = ['home', 'away'] as const;

/** Every figure of the sport for both sides; the rules of the sport are checked while typing. */
export function ScoreForm({ match, onSaved, onTake }: MatchFormProps) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  const [asking, setAsking] = useState(false);
  const [entry, setEntry] = useState(() => {
    const { home, away } = scoreEntryOf(match);
    return { home: home.map(String), away: away.map(String) };
  });
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  const { theirs, guard } = useMatchConflict(match);
  useUnsaved([entry, reason]);
  if (!isScoreShown(match.status)) return <Notice tone="info">{t('notBegun')}</Notice>;
  const figures = {
    home: entry.home.map((text) => (text.trim() === '' ? 0 : Number(text))),
    away: entry.away.map((text) => (text.trim() === '' ? 0 : Number(text))),
  };
  const fault = scoreFault(match.sportId, figures);
  const save = (over = match) => {
    const { matchId, revision } = over;
    return guard(() => api.call(matchOperatorCalls.correctScore, { matchId, revision, ...figures, reason }));
  };
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <form className={css.stack} onSubmit={ask}>
        <ConflictNotice
          theirs={theirs}
          fields={(now) => {
            const { home, away } = scoreEntryOf(now);
            return scoreFieldsOf(match.sportId).map(({ figure, number }, place) => ({
              label: t(`figures.${figure}`, { number: number ?? 0 }),
              theirs: `${home[place] ?? 0}-${away[place] ?? 0}`,
              mine: `${figures.home[place] ?? 0}-${figures.away[place] ?? 0}`,
            }));
          }}
          busy={busy}
          onOverwrite={(over) => void act(() => save(over), t('saved')).then((done) => done && onSaved())}
          onTake={onTake}
        />
        <div className={css.score}>
          <span />
          {sides.map((side) => (
            <b key={side} className="truncate">
              {nameOf(match[`${side}Name`])}
            </b>
          ))}
          {scoreFieldsOf(match.sportId).map(({ figure, number }, place) => {
            const label = t(`figures.${figure}`, { number: number ?? 0 });
            return (
              <div key={label} className={css.figure}>
                <span>{label}</span>
                {sides.map((side) => (
                  <TextField
                    key={side}
                    label={`${label}, ${nameOf(match[`${side}Name`])}`}
                    labelHidden
                    inputMode="numeric"
                    autoComplete="off"
                    value={entry[side][place] ?? ''}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) =>
                      setEntry({ ...entry, [side]: entry[side].with(place, event.target.value.slice(0, 3)) })
                    }
                  />
                ))}
              </div>
            );
          })}
        </div>
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
        <Button type="submit" tone="primary" disabled={fault !== null}>
          {t('saveScore')}
        </Button>
      </form>
      {asking && (
        <SureDialog
          match={match}
          title={(name) => t('sure.score', { match: name })}
          effects={[
            `${scoreOf(match)} → ${scoreOf({ ...match, ...scoreTextsOf(match.sportId, figures) })}`,
            t('sure.viewers'),
          ]}
          confirmLabel={t('saveScore')}
          onClose={() => setAsking(false)}
          onConfirm={save}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
