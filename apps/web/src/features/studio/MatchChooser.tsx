import { IconSearch } from '@tabler/icons-react';
import { nameIn } from '@touchline/contract/languages';
import type { Match } from '@touchline/contract/matches';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { cx, EmptyState, ErrorState, Minute, SkeletonRows } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useMomentOf } from '../../shared/match-moment.ts';
import { crestShapeOf, TeamCrest } from '../../shared/TeamCrest.tsx';
import css from './chooser.module.css';
import { matchesNamed, useMatchesToday } from './use-matches.ts';

interface MatchChooserProps {
  open: boolean;
  chosen: string | null;
  onChoose: (matchId: string) => void;
  onClose: () => void;
}

/** Finds the match among those that run now or begin within a day. */
export function MatchChooser({ open, chosen, onChoose, onClose }: MatchChooserProps) {
  const { t } = useTranslation(['studio', 'common']);
  const [text, setText] = useState('');
  const { data, isError, isFetching, refetch } = useMatchesToday(open);
  const found = data && matchesNamed(data, text);
  return (
    <Dialog open={open} onClose={onClose} title={t('studio:match.choose')} size="m">
      <div className={css.chooser}>
        <TextField
          label={t('studio:match.search')}
          labelHidden
          type="search"
          icon={IconSearch}
          placeholder={t('studio:match.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-autofocus=""
        />
        {found === undefined ? (
          isError ? (
            <ErrorState
              title={t('studio:match.failed')}
              retryLabel={t('common:retry')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows label={t('common:loading')} />
          )
        ) : found.length === 0 ? (
          <EmptyState
            title={t(text ? 'common:empty.search' : 'studio:match.empty')}
            text={t(text ? 'studio:match.searchHelp' : 'studio:match.emptyHelp')}
          />
        ) : (
          <ul className={css.list}>
            {found.map((match) => (
              <li key={match.matchId}>
                <MatchChoice match={match} chosen={match.matchId === chosen} onChoose={() => onChoose(match.matchId)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function MatchChoice({ match, chosen, onChoose }: { match: Match; chosen: boolean; onChoose: () => void }) {
  const { language } = useLanguage();
  const formats = useFormats();
  const moment = useMomentOf(match);
  const shape = crestShapeOf(match.sportId);
  return (
    <button type="button" className={cx(css.choice, chosen && css.chosen)} aria-pressed={chosen} onClick={onChoose}>
      <span className={css.time}>
        {moment.running ? <Minute>{moment.short}</Minute> : <b>{formats.time(match.kickoffAt)}</b>}
      </span>
      <span className={css.names}>
        <span>
          <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} size="s" />
          {nameIn(language, match.homeName)}
        </span>
        <span>
          <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} size="s" />
          {nameIn(language, match.awayName)}
        </span>
      </span>
      <small>{nameIn(language, match.leagueMatchName)}</small>
    </button>
  );
}
