import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useRef } from 'react';
import { acceptOf, type MediaKind } from './media.ts';

const icons = { picture: IconPhoto, video: IconVideo, either: IconPhoto } as const;
type Choice = MediaKind | 'either';
const acceptAll = `${acceptOf.picture},${acceptOf.video}`;

export interface MediaButtonsProps {
  /** Of the two buttons, one a kind. */
  wide: string | undefined;
  /** Of the one button for both, where there is little room. */
  narrow: string | undefined;
  onChoose: (files: File[]) => void;
}

/** Picture and video, from the files of this device. */
export function MediaButtons({ wide, narrow, onChoose }: MediaButtonsProps) {
  return (
    <>
      <Chooser choice="picture" className={wide} onChoose={onChoose} />
      <Chooser choice="video" className={wide} onChoose={onChoose} />
      <Chooser choice="either" className={narrow} onChoose={onChoose} />
    </>
  );
}

interface ChooserProps {
  choice: Choice;
  className: string | undefined;
  onChoose: (files: File[]) => void;
}

function Chooser({ choice, className, onChoose }: ChooserProps) {
  const { t } = useTranslation('room');
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={className}>
      <IconButton icon={icons[choice]} label={t(`media.${choice}`)} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={choice === 'either' ? acceptAll : acceptOf[choice]}
        aria-label={t(`media.${choice}`)}
        tabIndex={-1}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file again is a choice again.
          event.target.value = '';
        }}
      />
    </span>
  );
}
