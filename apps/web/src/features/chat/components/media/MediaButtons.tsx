import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton, Tooltip, toast } from '@touchline/ui';
import { FileButton } from '../../../../chat-ui/media/FileButton.tsx';
import { acceptOf, type MediaKind } from '../../../../chat-ui/media/media.ts';

const icons = { picture: IconPhoto, video: IconVideo, either: IconPhoto } as const;
type Choice = MediaKind | 'either';
const acceptAll = `${acceptOf.picture},${acceptOf.video}`;

export interface MediaButtonsProps {
  /** Class of the two buttons, one per kind. */
  wide: string | undefined;
  /** Class of the combined button for narrow layouts. */
  narrow: string | undefined;
  onChoose: (files: readonly File[]) => void;
  /** Why media are not allowed now: the buttons stay and show this. */
  stopped: string | null;
}

/** Picture and video, from the files of this device. */
export function MediaButtons({ wide, narrow, ...rest }: MediaButtonsProps) {
  return (
    <>
      <Chooser choice="picture" className={wide} {...rest} />
      <Chooser choice="video" className={wide} {...rest} />
      <Chooser choice="either" className={narrow} {...rest} />
    </>
  );
}

interface ChooserProps {
  choice: Choice;
  className: string | undefined;
  onChoose: (files: readonly File[]) => void;
  stopped: string | null;
}

function Chooser({ choice, className, onChoose, stopped }: ChooserProps) {
  const { t } = useTranslation('room');
  if (stopped !== null) {
    // Touch has no tooltip: a press shows the reason too.
    return (
      <span className={className}>
        <Tooltip text={stopped}>
          <IconButton
            icon={icons[choice]}
            label={t(`media.${choice}`)}
            aria-disabled="true"
            onClick={() => toast.show({ tone: 'warn', text: stopped })}
          />
        </Tooltip>
      </span>
    );
  }
  return (
    <span className={className}>
      <FileButton
        icon={icons[choice]}
        label={t(`media.${choice}`)}
        accept={choice === 'either' ? acceptAll : acceptOf[choice]}
        onChoose={onChoose}
      />
    </span>
  );
}
