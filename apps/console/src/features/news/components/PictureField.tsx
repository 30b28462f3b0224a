import { IconPhotoPlus } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { acceptPictures, uploadPicture } from '@touchline/client/upload';
import { richTextOperatorCalls } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef } from 'react';
import { api } from '../../../shared/api.ts';
import css from './news.module.css';

/** Twice the largest width at which a picture is served. */
const longestSide = 2560;

const upload = (file: File): Promise<string> =>
  uploadPicture(file, (facts) => api.call(richTextOperatorCalls.uploadUrl, facts), { longest: longestSide });

/** Picture of a news item or a banner. Uploads it right away; the form saves only its URL. */
export function PictureField({ value, onChange }: { value: string | null; onChange: (address: string) => void }) {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={css.picture}>
      {value ? <img src={value} alt={t('news.picture')} /> : <span className="dim">{t('news.noPicture')}</span>}
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
