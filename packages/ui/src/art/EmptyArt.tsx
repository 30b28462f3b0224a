import css from './EmptyArt.module.css';

/** Chalk drawings on a pitch; the accent path marks the action. */
const drawings = {
  schedule: ['M30 16H66V50H30ZM30 26H66M38 12V20M58 12V20', 'M44 38l4 4 8-8'],
  messages: ['M26 16H64V40H46L36 50V40H26Z', 'M36 26H54M36 32H48'],
  people: ['M48 14a9 9 0 1 0 .1 0M30 50c1-12 8-16 18-16s17 4 18 16', 'M76 24v12M70 30h12'],
  search: ['M44 12a16 16 0 1 0 .1 0M56 40L68 52', 'M38 28h12'],
  offline: ['M28 30c12-10 28-10 40 0M36 38c8-6 16-6 24 0', 'M48 47a2 2 0 1 0 .1 0M30 12L66 52'],
  coins: ['M48 12a18 18 0 1 0 .1 0', 'M48 22l8 8-8 8-8-8Z'],
  bell: ['M34 44V30a14 14 0 0 1 28 0V44l4 5H30ZM44 52a4 4 0 0 0 8 0', 'M70 16l5-4M72 24h6'],
  video: ['M24 16H62V48H24ZM62 28L74 22V42L62 36', 'M40 26V38L50 32Z'],
  pictures: ['M28 14H68V50H28Z', 'M28 44L42 30 54 42 60 36 68 44M57 20a4 4 0 1 0 .1 0'],
  lost: ['M40 52V14H68L62 23 68 32H40', 'M22 52c0-6 4-8 8-8'],
  locked: ['M32 28H64V52H32ZM38 28V22a10 10 0 0 1 20 0V28', 'M48 37v6'],
} as const;

export type EmptyArtKind = keyof typeof drawings;

/** For the `art` of an EmptyState. */
export function EmptyArt({ kind }: { kind: EmptyArtKind }) {
  const [shape, accent] = drawings[kind];
  return (
    <svg className={css.empty} viewBox="0 0 96 72" aria-hidden="true">
      <path className={css.turf} d="M4 60H92" />
      <path d={shape} />
      <path className={css.accent} d={accent} />
    </svg>
  );
}
