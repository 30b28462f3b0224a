import type { TablerIcon } from '@tabler/icons-react';
import { IconButton } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef } from 'react';

export interface FileButtonProps {
  icon: TablerIcon;
  label: string;
  accept?: string;
  onChoose: (files: readonly File[]) => void;
}

/** Chooses files of this device. */
export function FileButton({ icon, label, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => input.current?.click()} />
      <FileInput ref={input} multiple accept={accept} aria-label={label} onChoose={(_file, files) => onChoose(files)} />
    </>
  );
}
