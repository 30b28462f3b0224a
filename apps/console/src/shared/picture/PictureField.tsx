import { IconPhotoPlus } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { acceptPictures, uploadPicture } from '@touchline/client/upload';
import { richTextOperatorCalls } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Button, cx } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef } from 'react';
import { api } from '../api.ts';
import css from './picture.module.css';

/** Twice the largest width at which a picture is served. */
const longestSide = 2560;

const upload = (file: File): Promise<string> =>
  uploadPicture(file, (facts) => api.call(richTextOperatorCalls.uploadUrl, facts), { longest: longestSide });

interface Props {
  value: string | null;
  onChange: (address: string) => void;
  /** Shows the whole picture: a logo, not the cover of an item. */
  whole?: boolean;
}

/** Picture of a news item or a banner, or the logo. Uploads it right away; the form saves only its URL. */
export function PictureField({ value, onChange, whole = false }: Props) {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={css.picture}>
      {value ? (
        <img className={cx(whole && css.whole)} src={value} alt={t('news.picture')} />
      ) : (
        <span className="dim">{t('news.noPicture')}</span>
      )}
      <Button size="s" icon={IconPhotoPlus} loading={busy} onClick={() => file.current?.click()}>
        {t('news.choosePicture')}
      </Button>
      <FileInput
        ref={file}
        accept={acceptPictures}
        onChoose={(file) => void act(async () => onChange(await upload(file)))}
      />
    </div>
  );
}
