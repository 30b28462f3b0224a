import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useRef } from 'react';

/** Chooses files of this device. */
export function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation('messageMedia');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('attach')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('attach')}
        tabIndex={-1}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
