import type { LineupPlayer } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { useName } from '../../../shared/match/use-name.ts';
import css from './pitch.module.css';

/** One half of a pitch with the starters of a side: the goalkeeper below, the forwards above. */
export function Pitch({ rows, label }: { rows: readonly LineupPlayer[][]; label: string }) {
  return (
    <section className={css.pitch} aria-label={label}>
      <svg className={css.lines} viewBox="0 0 100 96" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1 1H99V95H1ZM22 95V72H78V95M38 95V85H62V95M36 1A14 14 0 0 0 64 1" />
      </svg>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its index
        <ol key={at} className={css.row}>
          {row.map((player, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player has no id, and two may share a name
            <Spot key={place} player={player} />
          ))}
        </ol>
      ))}
    </section>
  );
}

function Spot({ player }: { player: LineupPlayer }) {
  const { t } = useTranslation('leagues');
  const formats = useFormats();
  const name = useName();
  return (
    <li className={css.spot}>
      <span className={css.shirt}>
        {player.number === null ? '' : formats.number(player.number)}
        {player.captain && (
          <i className={css.captain}>
            <span aria-hidden="true">{t('lineup.captainMark')}</span>
            <span className="hidden-text">{t('lineup.captain')}</span>
          </i>
        )}
      </span>
      <span className={css.name} dir="auto">
        {name(player.name)}
      </span>
    </li>
  );
}
