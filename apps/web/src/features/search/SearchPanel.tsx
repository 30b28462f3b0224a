import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, Card, cx, EmptyState, Icon, IconButton, SkeletonRows } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import field from '../../shared/form/search-input.module.css';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { HostsFound, LeaguesFound, MatchesFound, TeamsFound } from './Sections.tsx';
import css from './search.module.css';
import { useSearch } from './use-search.ts';

/** The delay after the last key, in ms; avoids a call for every key of a fast typist. */
const typingMs = 300;
const longest = 100;

interface SearchPanelProps {
  /** The query in the address. */
  query: string;
  onQuery: (text: string) => void;
}

/** A search field and its results. The address follows the typing; arrow keys move through the results. */
export function SearchPanel({ query, onQuery }: SearchPanelProps) {
  const { t } = useTranslation('hosts');
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  // The address changed from outside: back, a link, the search field of the top bar.
  if (asked !== query) {
    setAsked(query);
    if (text.trim() !== query) setText(query);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === query) return;
    const timer = setTimeout(() => onQuery(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [text, query, onQuery]);

  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [input.current, ...(panel.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const clear = (): void => {
    setText('');
    onQuery('');
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between links that Tab reaches too
    <div ref={panel} className="stack-4" onKeyDown={walk}>
      <h1>{t('search.title')}</h1>
      <search>
        <form
          className={cx(field.around, css.form)}
          onSubmit={(event) => {
            event.preventDefault();
            onQuery(text.trim());
          }}
        >
          <Icon of={IconSearch} />
          <input
            ref={input}
            type="search"
            value={text}
            maxLength={longest}
            // biome-ignore lint/a11y/noAutofocus: users open this page to type
            autoFocus={query === ''}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') clear();
            }}
          />
          {text !== '' && <IconButton size="s" icon={IconX} label={t('search.clear')} onClick={clear} />}
        </form>
      </search>
      <Results text={query} onClear={clear} />
    </div>
  );
}

function Results({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation(['hosts', 'common']);
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useSearch(text);
  if (text === '') {
    return (
      <EmptyState
        art={<EmptyArt kind="search" />}
        title={t('hosts:search.hint')}
        text={t('hosts:search.hintHelp')}
        level={2}
      />
    );
  }
  if (isError && !data) {
    return (
      <Card>
        <LoadFailed title={t('hosts:search.failed')} error={error} retrying={isFetching} onRetry={refetch} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <SkeletonRows label={t('common:loading')} rows={5} />
      </Card>
    );
  }
  const { matches, teams, leagues, hosts } = data;
  const found = [matches, teams, leagues, hosts].reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <p className="hidden-text" role="status">
        {!isPlaceholderData && t('hosts:search.found', { count: found })}
      </p>
      {found === 0 && !isPlaceholderData ? (
        <EmptyState
          art={<EmptyArt kind="search" />}
          title={t('hosts:search.none', { text })}
          text={t('hosts:search.noneHelp')}
          action={<Button onClick={onClear}>{t('hosts:search.clear')}</Button>}
          level={2}
        />
      ) : (
        <div className={cx(css.results, isPlaceholderData && css.stale)} aria-busy={isPlaceholderData}>
          <MatchesFound text={text} found={data} />
          <div className={css.side}>
            <TeamsFound text={text} found={data} />
            <HostsFound text={text} found={data} />
            <LeaguesFound text={text} found={data} />
          </div>
        </div>
      )}
    </>
  );
}
