import { useForm } from '@touchline/app-kit/form';
import type { RegionCover } from '@touchline/contract/hosts';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Switch, toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { SearchSelect } from '@touchline/ui/pickers';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { useCountries } from '../../../shared/form/RegionFields.tsx';
import { PictureField } from '../../../shared/media/PictureField.tsx';
import { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';
import { useCoverActions } from '../api/use-covers.ts';

/** Adds the cover of a country, or changes one. */
export function CoverDialog({ cover, onClose }: { cover: RegionCover | null; onClose: () => void }) {
  const { t } = useTranslation(['studio', 'common']);
  const { number } = useFormats();
  const { add, edit } = useCoverActions();
  const countries = useCountries();
  const upload = usePictureUpload('cover');
  const form = useForm({
    initial: { region: cover?.region ?? '', shown: cover?.shown ?? true, picture: cover?.cover.url ?? '' },
    check: ({ region }) => ({
      ...(region === '' ? { region: 'region_empty' } : {}),
      ...(upload.address === null && (!cover || upload.progress !== null) ? { picture: 'picture_missing' } : {}),
    }),
    fieldOf: (code) => (code.startsWith('region_') ? 'region' : undefined),
    wordsOf: (_name, code) =>
      code === 'picture_missing'
        ? t(upload.progress === null ? 'studio:covers.pictureMissing' : 'studio:covers.wait')
        : undefined,
    submit: async ({ region, shown }) => {
      const picture = upload.address;
      if (cover) await edit.mutateAsync({ id: cover.id, region, shown, ...(picture ? { picture } : {}) });
      else await add.mutateAsync({ region, shown, picture: picture ?? '' });
      toast.show({ tone: 'good', text: t('common:saved') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(cover ? 'studio:covers.edit' : 'studio:covers.add')}
      size="s"
      dismissible={!form.busy}
    >
      <form className="stack-4" onSubmit={form.onSubmit} noValidate>
        <SearchSelect
          label={t('studio:covers.region')}
          placeholder={t('studio:covers.chooseRegion')}
          emptyText={t('studio:covers.noRegion')}
          options={countries}
          value={form.values.region || null}
          onChange={(region) => form.set('region', region ?? '')}
          error={form.error('region')}
        />
        <PictureField
          label={t('studio:covers.picture')}
          hint={t('studio:covers.pictureHint', { max: number(limits.files.fileMax / 1_048_576) })}
          chooseLabel={t(upload.preview || cover ? 'studio:covers.another' : 'studio:covers.choose')}
          uploadingLabel={t('studio:covers.uploading')}
          upload={upload}
          shown={cover?.cover.url}
          error={form.error('picture')}
        />
        <Switch
          label={t('studio:covers.shown')}
          checked={form.values.shown}
          onChange={(shown) => form.set('shown', shown)}
        />
        <ProblemNotice text={form.notice?.text} />
        <Button type="submit" tone="primary" loading={form.busy}>
          {t('common:save')}
        </Button>
      </form>
    </Dialog>
  );
}
