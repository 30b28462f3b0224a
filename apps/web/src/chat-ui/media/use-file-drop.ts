import { type DragEvent, useState } from 'react';

const allFilesIn = ({ files }: DataTransfer): readonly File[] => [...files];

/** Accepts files dropped on an element; pass `handlers` to it. */
export function useFileDrop(isAllowed: boolean, onFiles: (files: readonly File[]) => void, filesIn = allFilesIn) {
  const [over, setOver] = useState(false);
  const onDrag = (event: DragEvent): void => {
    if (!isAllowed || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!stays) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    const files = filesIn(event.dataTransfer);
    if (!isAllowed || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return { over, handlers: { onDragEnter: onDrag, onDragOver: onDrag, onDragLeave, onDrop } };
}
