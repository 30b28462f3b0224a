import { IconPhoto, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useRef } from 'react';
import css from './media.module.css';

interface AttachProps {
  onChoose: (files: readonly File[]) => void;
}

/** Chooses files of this device; beside it, where there is room, only pictures and videos. */
export function AttachButtons({ onChoose }: AttachProps) {
  const { t } = useTranslation('messageMedia');
  return (
    <>
      <FileButton icon={IconPlus} label={t('attach')} onChoose={onChoose} />
      <span className={css.onlyWide}>
        <FileButton icon={IconPhoto} label={t('attachPicture')} accept="image/*,video/*" onChoose={onChoose} />
      </span>
    </>
  );
}

interface FileButtonProps extends AttachProps {
  icon: TablerIcon;
  label: string;
  accept?: string;
}

function FileButton({ icon, label, accept, onChoose }: FileButtonProps) {
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
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
