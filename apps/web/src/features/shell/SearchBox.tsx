import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Icon, Key } from '@touchline/ui';
import { useEffect, useRef } from 'react';
import css from './shell.module.css';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The `/` key leads here from anywhere; narrow screens show only the glass, which opens the search page. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const search = (text: string): void => void navigate({ to: '/search', search: text ? { q: text } : {} });
  return (
    <search className={css.search}>
      <form
        className={css.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value.trim() ?? '');
        }}
      >
        <button type="submit" className={css.searchButton} aria-label={t('search.label')}>
          <Icon of={IconSearch} />
        </button>
        <input
          ref={input}
          type="search"
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
        />
        <Key>/</Key>
      </form>
    </search>
  );
}
