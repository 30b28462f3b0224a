import { type ReactNode, useState } from 'react';
import css from './Avatar.module.css';
import { cx } from './cx.ts';
import { faceOf, initials, nameHue } from './face.ts';

export interface AvatarProps {
  /** Seeds the drawn picture; read by screen readers only with `labelled`. */
  name: string;
  src?: string | null | undefined;
  /** xs 20, s 24, m 32, l 40, xl 48, 2xl 72 pixels. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | undefined;
  /** `live`: red ring, on air. `voice`: green ring, speaking. */
  ring?: 'live' | 'voice' | undefined;
  /** Drawn picture: a face for users, letters for groups. */
  look?: 'face' | 'letters' | undefined;
  headset?: boolean | undefined;
  labelled?: boolean | undefined;
}

export function Avatar({ name, src, size = 'm', ring, look = 'face', headset, labelled }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const named = labelled ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={cx(css.avatar, css[`size-${size}`], ring && css[ring])} {...named}>
      {src && failed !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : look === 'letters' ? (
        <span className={css.letters} style={{ '--hue': `var(--name-${nameHue(name)})` }}>
          {initials(name)}
        </span>
      ) : (
        <DrawnFace name={name} headset={headset} />
      )}
    </span>
  );
}

function DrawnFace({ name, headset }: { name: string; headset?: boolean | undefined }) {
  const face = faceOf(name);
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={face.ground} />
      <path d="M4.5 32c.7-6 5-8 11.5-8s10.8 2 11.5 8Z" fill={face.shirt} />
      <path d="M13 20h6v5.500a3 3 0 0 1-6 0Z" fill={face.skin} />
      <path d="M13 22.200q3 1.6 6 0v1.600q-3 1.8-6 0Z" opacity=".16" />
      <path d="M10 12.500a6 6 0 0 1 12 0v3.500a6 6.4 0 0 1-12 0Z" fill={face.skin} />
      <path d={face.hairPath} fill={face.hair} />
      {headset && (
        <g className={css.headset}>
          <path d="M8.9 16v-2.500a7.1 7.1 0 0 1 14.2 0V16" strokeWidth="1.7" />
          <path
            d="M7.6 14.200h2.900v5H8.600q-1 0-1-1ZM24.4 14.200h-2.900v5h1.900q1 0 1-1Z"
            fill="currentColor"
            stroke="none"
          />
          <path d="M9 19c.6 2.2 2.2 2.8 4.6 2.8" strokeWidth="1.1" />
        </g>
      )}
    </svg>
  );
}

export interface AvatarStackProps {
  people: readonly { name: string; src?: string | null | undefined; headset?: boolean | undefined }[];
  /** "+11" in the reader's digits; omitted when there are no more. */
  more?: ReactNode | undefined;
  /** Full text: "Tom, Kate and 11 more". */
  label: string;
}

export function AvatarStack({ people, more, label }: AvatarStackProps) {
  return (
    <span className={css.stack} role="img" aria-label={label}>
      {people.map((person) => (
        <Avatar key={person.name} size="s" {...person} />
      ))}
      {more && (
        <span className={css.more}>
          <bdi dir="ltr">{more}</bdi>
        </span>
      )}
    </span>
  );
}
