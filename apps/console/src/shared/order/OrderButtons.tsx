import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '@touchline/ui';
import css from './order.module.css';
import type { Order } from './use-order.ts';

interface Props {
  order: Order;
  id: string;
  upLabel: string;
  downLabel: string;
}

/** Moves a row up or down; nothing for a row outside the order. */
export function OrderButtons({ order: { ids, busy, move }, id, upLabel, downLabel }: Props) {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return (
    <span className={css.order}>
      <IconButton
        size="s"
        icon={IconArrowUp}
        label={upLabel}
        disabled={busy || at === 0}
        onClick={() => move(id, -1)}
      />
      <IconButton
        size="s"
        icon={IconArrowDown}
        label={downLabel}
        disabled={busy || at === ids.length - 1}
        onClick={() => move(id, 1)}
      />
    </span>
  );
}
