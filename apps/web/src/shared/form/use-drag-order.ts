import { type DragEvent, useState } from 'react';

/** Sorts a list by dragging; spread the props of each place on its row. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return (at: number) => ({
    draggable: true,
    'data-moving': dragged === at || undefined,
    'data-over': (dragged !== null && over === at && dragged !== at) || undefined,
    onDragStart: (event: DragEvent): void => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(at);
    },
    onDragOver: (event: DragEvent): void => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      if (dragged !== null) onMove(dragged, at);
      end();
    },
    onDragEnd: end,
  });
}
