import { type BannerItem, type BannerPlace, bannerOperatorCalls } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { Checkbox, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';
import css from './news.module.css';
import { PictureField } from './PictureField.tsx';
import { RoomPick } from './RoomPick.tsx';

interface Props {
  place: BannerPlace;
  /** Null for a new one. */
  item: BannerItem | null;
  onClose: () => void;
  onSaved: () => void;
}

/** An instant as the field for local times wants it, and back. */
const localOf = (at: string | null): string => {
  if (!at) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const instantOf = (local: string): string | null => (local ? new Date(local).toISOString() : null);

export function BannerEditor({ place, item, onClose, onSaved }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const failureText = useFailureText();
  const [title, setTitle] = useState(item?.title ?? {});
  const [image, setImage] = useState(item?.image ?? '');
  const [link, setLink] = useState(item?.link ?? '');
  const [roomId, setRoomId] = useState(item?.roomId ?? '');
  const [languages, setLanguages] = useState<readonly LanguageCode[]>(item?.languages ?? []);
  const [startsAt, setStartsAt] = useState(localOf(item?.startsAt ?? null));
  const [endsAt, setEndsAt] = useState(localOf(item?.endsAt ?? null));
  const [hidden, setHidden] = useState(item?.hidden ?? false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(bannerOperatorCalls.save, {
        ...(item ? { id: item.id, revision: item.revision } : {}),
        place,
        roomId: place === 'home' || roomId === '' ? null : roomId,
        title: Object.fromEntries(Object.entries(title).filter(([, text]) => text.trim() !== '')),
        image,
        link: link.trim() || null,
        languages: [...languages],
        startsAt: instantOf(startsAt),
        endsAt: instantOf(endsAt),
        hidden,
      });
      onSaved();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={item ? t('banners.edit') : t('banners.new')} size="l">
      <form className={css.form} onSubmit={(event) => void save(event)}>
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <PictureField value={image || null} onChange={setImage} />
        <div className={css.pair}>
          <TextField
            label={t('banners.link')}
            hint={t('banners.linkHint')}
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
          {place !== 'home' && <RoomPick value={roomId} onChange={setRoomId} />}
          <TextField
            label={t('banners.from')}
            type="datetime-local"
            value={startsAt}
            onChange={(event) => setStartsAt(event.target.value)}
          />
          <TextField
            label={t('banners.to')}
            type="datetime-local"
            value={endsAt}
            onChange={(event) => setEndsAt(event.target.value)}
          />
        </div>
        <fieldset className={css.languages}>
          <legend>{t('banners.readers')}</legend>
          {languageCodes.map((code) => (
            <Checkbox
              key={code}
              label={languageOf(code).ownName}
              checked={languages.includes(code)}
              onChange={(checked) =>
                setLanguages(checked ? [...languages, code] : languages.filter((each) => each !== code))
              }
            />
          ))}
        </fieldset>
        <div className={css.pair}>
          {languageCodes.map((code) => (
            <TextField
              key={code}
              label={t('banners.titleIn', { language: languageOf(code).ownName })}
              lang={languageOf(code).intl}
              value={title[code] ?? ''}
              onChange={(event) => setTitle({ ...title, [code]: event.target.value })}
            />
          ))}
        </div>
        <Checkbox label={t('banners.hidden')} checked={hidden} onChange={setHidden} />
        <div className={css.foot}>
          <Button onClick={onClose}>{t('console:cancel')}</Button>
          <Button type="submit" tone="primary" loading={busy} disabled={image === ''}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
