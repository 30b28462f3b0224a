import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { FileButton } from '../../../../chat-ui/media/FileButton.tsx';
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
