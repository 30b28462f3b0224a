import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';
import css from './Pager.module.css';
import { pagesAround } from './pages.ts';
import { useUiTexts } from './texts.tsx';

export interface PagerProps {
  /** Accessible name of the navigation: "Pages of the reports". */
  label: string;
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Number of page button slots, odd; 7 by default. */
  places?: number | undefined;
  /** Formats a page number in the reader's digits. */
  format?: ((page: number) => string) | undefined;
}

export function Pager({ label, page, pageCount, onPage, places, format = String }: PagerProps) {
  const texts = useUiTexts();
  const shown = pagesAround(page, pageCount, places);
  return (
    <nav className={css.pager} aria-label={label}>
      <IconButton
        icon={IconChevronLeft}
        turn
        label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {shown.map((place, at) =>
        place === 'gap' ? (
          <span key={at === 1 ? 'before' : 'after'} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={place}
            type="button"
            className={css.page}
            aria-label={texts.page(place)}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => onPage(place)}
          >
            {format(place)}
          </button>
        ),
      )}
      <IconButton
        icon={IconChevronRight}
        turn
        label={texts.next}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
