import type { TablerIcon } from '@tabler/icons-react';
import { Icon } from '@touchline/ui';
import { useState } from 'react';
import css from './LeagueMark.module.css';

/** A small logo before a competition's name: its own logo, or the icon of its sport. */
export function LeagueMark({ icon, src }: { icon: TablerIcon; src?: string | null | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={css.mark} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <Icon of={icon} size="s" />
      )}
    </span>
  );
}
