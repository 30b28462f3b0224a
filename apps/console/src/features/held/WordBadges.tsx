import { Badge } from '@touchline/ui';
import quoted from '../../shared/queue/quoted.module.css';

/** The blocked words for which a message is held. */
export function WordBadges({ words }: { words: readonly string[] }) {
  return (
    <span className={quoted.badges}>
      {words.map((word) => (
        <Badge key={word} tone="warn">
          {word}
        </Badge>
      ))}
    </span>
  );
}
