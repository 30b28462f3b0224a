import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon, Key } from '@touchline/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import field from '../../../shared/form/search-input.module.css';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import css from './shell.module.css';

/** Lazy: suggestions load when the field is first used. */
const useSuggesting = lazyPart(() => import('./SearchSuggestions.tsx'));

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The `/` key focuses it from anywhere; narrow screens show only an icon, which opens the search page. */
export function SearchBox() {
  // The bar keeps its layout without the field.
  return useFeature('search') ? <SearchForm /> : <span className={css.search} />;
}

function SearchForm() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [inUse, setInUse] = useState(false);
  const suggesting = useSuggesting(inUse);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const done = (): void => {
    setText('');
    input.current?.blur();
  };
  return (
    <search className={css.search}>
      <form
        className={cx(field.around, css.searchForm)}
        onFocus={() => setInUse(true)}
        onBlur={() => setInUse(false)}
        onSubmit={(event) => {
          event.preventDefault();
          const q = text.trim();
          void navigate({ to: '/search', search: q ? { q } : {} });
          done();
        }}
      >
        <button type="submit" className={css.searchButton} aria-label={t('search.label')}>
          <Icon of={IconSearch} />
        </button>
        <input
          ref={input}
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-controls="search-suggestions"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
        />
        <Key>/</Key>
      </form>
      {suggesting && inUse && text.trim() !== '' && (
        <Suspense>
          <suggesting.SearchSuggestions input={input} text={text.trim()} onDone={done} />
        </Suspense>
      )}
    </search>
  );
}
