import { Pager } from '../light/Pager.tsx';
import { SelectField } from './choices.tsx';
import css from './PageControls.module.css';

export interface PageControlsProps {
  /** Accessible name of the navigation: "Pages of the reports". */
  label: string;
  /** Label of the page size select: "Rows per page". */
  sizeLabel: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** Smallest first. */
  pageSizes: readonly number[];
  total: number;
  /** Number of page button slots, odd. */
  places: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Formats numbers in the reader's digits. */
  format?: ((number: number) => string) | undefined;
}

/** The footer of a table: page size and pages. Renders nothing while the smallest page holds every row. */
export function PageControls({
  label,
  sizeLabel,
  page,
  pageSize,
  pageSizes,
  total,
  places,
  onPage,
  onPageSize,
  format = String,
}: PageControlsProps) {
  if (total <= Math.min(...pageSizes)) return null;
  return (
    <div className={css.controls}>
      <div className={css.size}>
        <span aria-hidden="true">{sizeLabel}</span>
        <SelectField
          label={sizeLabel}
          labelHidden
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: format(size) }))}
          onChange={({ target }) => onPageSize(Number(target.value))}
        />
      </div>
      {total > pageSize && (
        <Pager
          label={label}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          places={places}
          onPage={onPage}
          format={format}
        />
      )}
    </div>
  );
}
