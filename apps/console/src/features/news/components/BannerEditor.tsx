import { type BannerItem, type BannerPlace, bannerOperatorCalls } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { namePairs, tickPair } from '../../../shared/conflict/fields.ts';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { fromField, timeZone, toField } from '../../../shared/days.ts';
import { missingOf } from '../../../shared/missing/Missing.tsx';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { leaveForms, useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { filled } from '../model/titles.ts';
import { LanguageBoxes } from './LanguageBoxes.tsx';
import css from './news.module.css';
import { PictureField } from './PictureField.tsx';
import { RoomPick } from './RoomPick.tsx';

interface Props extends RowFormProps<BannerItem> {
  place: BannerPlace;
}

const localOf = (at: string | null): string => (at ? toField(at) : '');
const namesOf = (languages: readonly LanguageCode[]): string =>
  joinFacts(languageCodes.filter((code) => languages.includes(code)).map((code) => languageOf(code).ownName));

export function BannerEditor({ place, row: item, onTake, onClose, onSaved }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const [title, setTitle] = useState(item?.title ?? {});
  const [image, setImage] = useState(item?.image ?? '');
  const [link, setLink] = useState(item?.link ?? '');
  const [roomId, setRoomId] = useState(item?.roomId ?? '');
  const [languages, setLanguages] = useState<readonly LanguageCode[]>(item?.languages ?? []);
  const [startsAt, setStartsAt] = useState(localOf(item?.startsAt ?? null));
  const [endsAt, setEndsAt] = useState(localOf(item?.endsAt ?? null));
  const [hidden, setHidden] = useState(item?.hidden ?? false);

  useUnsaved([filled(title), image, link, roomId, languages, startsAt, endsAt, hidden]);
  const leave = (): void => leaveForms(onClose);

  const edit = useEdit<BannerItem>({
    item,
    latest: async ({ id }) =>
      (await api.call(bannerOperatorCalls.list, { place })).items.find((each) => each.id === id) ?? null,
    send: (over) =>
      api.call(bannerOperatorCalls.save, {
        ...(over && { id: over.id, revision: over.revision }),
        place,
        roomId: place === 'home' || roomId === '' ? null : roomId,
        title: filled(title),
        image,
        link: link.trim() || null,
        languages: [...languages],
        startsAt: fromField(startsAt) ?? null,
        endsAt: fromField(endsAt) ?? null,
        hidden,
      }),
    onSaved,
    failuresInForm: true,
  });

  return (
    <Dialog open onClose={leave} title={item ? t('banners.edit') : t('banners.new')} size="l">
      <EditForm
        edit={edit}
        fields={(theirs) => [
          { label: t('news.picture'), theirs: theirs.image, mine: image, picture: true },
          { label: t('banners.link'), theirs: theirs.link ?? '', mine: link },
          { label: t('banners.room'), theirs: theirs.roomId ?? '', mine: roomId },
          { label: t('banners.from'), theirs: localOf(theirs.startsAt), mine: startsAt },
          { label: t('banners.to'), theirs: localOf(theirs.endsAt), mine: endsAt },
          { label: t('banners.readers'), theirs: namesOf(theirs.languages), mine: namesOf(languages) },
          ...namePairs(t('pages.title'), theirs.title, title),
          tickPair(t('banners.hidden'), theirs.hidden, hidden),
        ]}
        missing={missingOf({ [t('news.picture')]: image === '' })}
        saveLabel={t('settings.save')}
        onTake={onTake}
        buttons={<Button onClick={leave}>{t('console:cancel')}</Button>}
        className={css.form}
      >
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
            hint={timeZone()}
            value={startsAt}
            onChange={(event) => setStartsAt(event.target.value)}
          />
          <TextField
            label={t('banners.to')}
            type="datetime-local"
            hint={timeZone()}
            value={endsAt}
            onChange={(event) => setEndsAt(event.target.value)}
          />
        </div>
        <LanguageBoxes legend={t('banners.readers')} value={languages} onChange={setLanguages} />
        <div className={css.pair}>
          {languageCodes.map((code) => (
            <TextField
              key={code}
              label={t('banners.titleIn', { language: languageOf(code).ownName })}
              lang={languageOf(code).lang}
              value={title[code] ?? ''}
              onChange={(event) => setTitle({ ...title, [code]: event.target.value })}
            />
          ))}
        </div>
        <Checkbox label={t('banners.hidden')} checked={hidden} onChange={setHidden} />
      </EditForm>
    </Dialog>
  );
}
