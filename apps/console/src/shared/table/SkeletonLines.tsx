import { Skeleton } from '@touchline/ui';
import css from './table.module.css';
import { role } from './table-role.ts';

/** Rows of a table that still loads. */
export function SkeletonLines({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
    <tr key={line} {...role('row')} className={css.skeleton}>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all the same and never move
        <td key={at} {...role('cell')} data-phone={at === 0 ? 'title' : 'end'}>
          <Skeleton width={at === 0 ? 160 : 72} />
        </td>
      ))}
    </tr>
  ));
}
