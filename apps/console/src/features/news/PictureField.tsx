import { IconPhotoPlus } from '@tabler/icons-react';
import { ApiError } from '@touchline/client';
import { richTextOperatorCalls } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useRef } from 'react';
import { api } from '../../shared/api.ts';
import { useAct } from '../../shared/use-act.ts';
import css from './news.module.css';

async function upload(file: File): Promise<string> {
  const { url } = await api.call(richTextOperatorCalls.uploadUrl, {
    fileName: file.name,
    contentType: file.type,
    size: file.size,
  });
  const answer = await fetch(url, { method: 'PUT', body: file });
  if (!answer.ok) throw new ApiError('file_format_not_supported', { status: answer.status });
  return url.split('?')[0] ?? url;
}

/** A picture of a news item or a banner: sent at once, its address goes along with the form. */
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
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void act(async () => onChange(await upload(chosen)));
          event.target.value = '';
        }}
      />
    </div>
  );
}
