import type { TablerIcon } from '@tabler/icons-react';
import { IconButton } from '@touchline/ui';
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
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
