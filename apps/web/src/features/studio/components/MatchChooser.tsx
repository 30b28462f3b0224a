import { IconSearch } from '@tabler/icons-react';
import { EndSentinel } from '@touchline/app-kit/frame';
import { nameIn } from '@touchline/contract/languages';
import type { Match } from '@touchline/contract/matches';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { cx, EmptyState, Minute, SkeletonRows } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { KickoffCountdown } from '../../../shared/match/KickoffCountdown.tsx';
import { useLiveMatches } from '../../../shared/match/live-matches.ts';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useBroadcastMatches } from '../api/use-matches.ts';
import css from './chooser.module.css';

/** The delay after the last key, in ms; avoids a call for every key of a fast typist. */
const typingMs = 300;
const longest = 100;

interface Choosing {
  chosen: string | null;
  onChoose: (matchId: string) => void;
}

interface MatchChooserProps extends Choosing {
  open: boolean;
  onClose: () => void;
}

/** Finds the match of a broadcast: among the host's reservations, today's matches, and by name among all. */
export function MatchChooser({ open, onClose, ...choosing }: MatchChooserProps) {
  const { t } = useTranslation('studio');
  return (
    <Dialog open={open} onClose={onClose} title={t('match.choose')} size="m">
      <Finder {...choosing} />
    </Dialog>
  );
}

function Finder({ chosen, onChoose }: Choosing) {
  const { t } = useTranslation('studio');
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const ask = (): void => setAsked(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  useLiveMatches(0);

  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between buttons that Tab reaches
    <div ref={box} className={css.chooser} onKeyDown={walk}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <TextField
            label={t('match.search')}
            labelHidden
            type="search"
            icon={IconSearch}
            placeholder={t('match.search')}
            value={text}
            maxLength={longest}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            data-autofocus=""
          />
        </form>
      </search>
      <Found text={asked} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function Found({ text, ...choosing }: Choosing & { text: string }) {
  const { t } = useTranslation(['studio', 'common']);
  const { reserved, others, isOld, isError, isFetching, retry, pages, hasMore, more } = useBroadcastMatches(text);
  const isWhole = reserved !== undefined && others !== undefined;
  const isEmpty = isWhole && reserved.length + others.length === 0;
  return (
    <div className={cx(css.found, isOld && css.old)} aria-busy={isOld}>
      {isEmpty && !hasMore && !isError && (
        <EmptyState
          title={t(text ? 'common:empty.search' : 'studio:match.empty')}
          text={t(text ? 'studio:match.searchHelp' : 'studio:match.emptyHelp')}
        />
      )}
      {reserved && reserved.length > 0 && <Group title={t('studio:match.reserved')} matches={reserved} {...choosing} />}
      {others && others.length > 0 && (
        <Group
          title={reserved && reserved.length > 0 ? t('studio:match.others') : null}
          matches={others}
          {...choosing}
        />
      )}
      {isError ? (
        <LoadFailed title={t('studio:match.failed')} retrying={isFetching} onRetry={retry} />
      ) : (
        (!isWhole || (isEmpty && hasMore)) && <SkeletonRows label={t('common:loading')} />
      )}
      {hasMore && <EndSentinel key={pages} onNear={more} />}
    </div>
  );
}

function Group({ title, matches, chosen, onChoose }: Choosing & { title: string | null; matches: readonly Match[] }) {
  const id = useId();
  return (
    <section aria-labelledby={title === null ? undefined : id}>
      {title !== null && <h3 id={id}>{title}</h3>}
      <ul className={css.list}>
        {matches.map((match) => (
          <li key={match.matchId}>
            <MatchChoice match={match} chosen={match.matchId === chosen} onChoose={() => onChoose(match.matchId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchChoice({ match, chosen, onChoose }: { match: Match; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const formats = useFormats();
  const moment = useMomentOf(match);
  const shape = crestShapeOf(match.sportId);
  return (
    <button type="button" className={cx(css.choice, chosen && css.chosen)} aria-pressed={chosen} onClick={onChoose}>
      <span className={css.time}>
        {moment.running ? (
          <Minute>{moment.short}</Minute>
        ) : (
          <>
            <b>{formats.time(match.kickoffAt)}</b>
            <span>
              {match.status === 'not_started' ? (
                <KickoffCountdown at={match.kickoffAt} />
              ) : (
                t(`matchStatus.${match.status}`)
              )}
            </span>
          </>
        )}
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
