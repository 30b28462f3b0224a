import { cx } from '@touchline/ui';
import { useId, useState } from 'react';
import css from './Crest.module.css';
import { type CrestPattern, type CrestShape, crestFigures, crestLook, crestOutlines } from './crest-look.ts';

export interface CrestProps {
  /** Id or name; the same seed always draws the same crest. */
  seed: string;
  /** Real artwork, if any; the drawn crest replaces it when it fails to load. */
  src?: string | null | undefined;
  colors?: readonly string[] | undefined;
  pattern?: CrestPattern | undefined;
  /** Shields for clubs, circles for players and nations. */
  shape?: CrestShape | undefined;
  /** s 20, m 28, l 40, xl 56 pixels. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** Accessible name, only where the team's name is not shown beside it. */
  label?: string | undefined;
}

/** A crest drawn from two colours and a pattern. The rim keeps white and black crests visible in both themes. */
export function Crest({ seed, src, colors, pattern, shape, size = 's', label }: CrestProps) {
  const id = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const className = cx(css.crest, css[size]);
  if (src && failed !== src) {
    return <img className={className} src={src} alt={label ?? ''} loading="lazy" onError={() => setFailed(src)} />;
  }
  const look = crestLook(seed, { shape, pattern, colors });
  const outline = crestOutlines[look.shape];
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden; a title would show a tooltip
    <svg className={className} viewBox="0 0 32 32" {...named}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="32" height="32" fill={look.colors[0]} />
        <path d={crestFigures[look.pattern]} fill={look.colors[1]} />
        {look.pattern === 'thirds' && <path d="M11 0h10v32H11z" fill={look.colors[2]} />}
      </g>
      <path d={outline} className={css.rim} />
    </svg>
  );
}
