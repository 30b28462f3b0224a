import { type BannerItem, type BannerPlace, bannerOperatorCalls } from '@touchline/contract/content';
import { fromDateTimeField, toDateTimeField } from '@touchline/contract/days';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { namePairs, tickPair } from '../../../shared/conflict/fields.ts';
import { useItemForm } from '../../../shared/conflict/use-item-form.ts';
import { timeZone } from '../../../shared/days.ts';
import { missingOf } from '../../../shared/missing/MissingFields.tsx';
import { PictureField } from '../../../shared/picture/PictureField.tsx';
import type { RowFormProps } from '../../../shared/table/EditListPage.tsx';
import { leaveForms } from '../../../shared/unsaved/unsaved.ts';
import { filled } from '../model/titles.ts';
import { LanguageBoxes } from './LanguageBoxes.tsx';
import css from './news.module.css';
import { RoomPicker } from './RoomPicker.tsx';

interface Props extends RowFormProps<BannerItem> {
  place: BannerPlace;
}

const localOf = (at: string | null): string => (at ? toDateTimeField(at) : '');
const namesOf = (languages: readonly LanguageCode[]): string =>
  joinFacts(languageCodes.filter((code) => languages.includes(code)).map((code) => languageOf(code).ownName));

export function BannerEditor({ place, row: item, onTake, onClose, onSaved }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const leave = (): void => leaveForms(onClose);
  const { values, set, field, text, edit } = useItemForm({
    item,
    initial: {
      title: item?.title ?? {},
      image: item?.image ?? '',
      link: item?.link ?? '',
      roomId: item?.roomId ?? '',
      languages: (item?.languages ?? []) as readonly LanguageCode[],
      startsAt: localOf(item?.startsAt ?? null),
      endsAt: localOf(item?.endsAt ?? null),
      hidden: item?.hidden ?? false,
    },
    savedPart: (typed) => ({ ...typed, title: filled(typed.title) }),
    latest: async ({ id }) =>
      (await api.call(bannerOperatorCalls.list, { place })).items.find((each) => each.id === id) ?? null,
    send: (typed, over) =>
      api.call(bannerOperatorCalls.save, {
        ...(over && { id: over.id, revision: over.revision }),
        ...typed,
        place,
        roomId: place === 'home' || typed.roomId === '' ? null : typed.roomId,
        title: filled(typed.title),
        link: typed.link.trim() || null,
        languages: [...typed.languages],
        startsAt: fromDateTimeField(typed.startsAt) ?? null,
        endsAt: fromDateTimeField(typed.endsAt) ?? null,
      }),
    onSaved,
    failuresInForm: true,
  });
  const { title, image, link, roomId, languages, startsAt, endsAt, hidden } = values;

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
        <PictureField value={image || null} onChange={(address) => set('image', address)} />
        <div className={css.pair}>
          <TextField label={t('banners.link')} hint={t('banners.linkHint')} {...text('link')} />
          {place !== 'home' && <RoomPicker {...field('roomId')} />}
          <TextField label={t('banners.from')} type="datetime-local" hint={timeZone()} {...text('startsAt')} />
          <TextField label={t('banners.to')} type="datetime-local" hint={timeZone()} {...text('endsAt')} />
        </div>
        <LanguageBoxes legend={t('banners.readers')} {...field('languages')} />
        <div className={css.pair}>
          {languageCodes.map((code) => (
            <TextField
              key={code}
              label={t('banners.titleIn', { language: languageOf(code).ownName })}
              lang={languageOf(code).lang}
              value={title[code] ?? ''}
              onChange={(event) => set('title', { ...title, [code]: event.target.value })}
            />
          ))}
        </div>
        <Checkbox label={t('banners.hidden')} checked={hidden} onChange={(checked) => set('hidden', checked)} />
      </EditForm>
    </Dialog>
  );
}
