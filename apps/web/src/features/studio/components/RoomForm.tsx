import { useForm } from '@touchline/app-kit/form';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Card, toast } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { type BroadcastSettings, useBroadcastActions } from '../api/use-broadcast-settings.ts';
import { RoomPreview } from './RoomPreview.tsx';
import css from './studio.module.css';

const hosts = limits.hosts;
type Texts = Pick<BroadcastSettings, 'roomName' | 'title' | 'intro' | 'announcement'>;
type Values = Texts & Pick<BroadcastSettings, 'languages'>;

const maxOf: Readonly<Record<keyof Texts, number>> = {
  roomName: hosts.roomNameMax,
  title: hosts.hostTitleMax,
  intro: hosts.introMax,
  announcement: hosts.announcementMax,
};

const check = (values: Values): Partial<Record<keyof Values, string>> =>
  Object.fromEntries(
    (Object.keys(maxOf) as (keyof Texts)[])
      .filter((name) => textLength(values[name].trim()) > maxOf[name])
      .map((name) => [name, 'text_too_long']),
  );

/** The name and description of the room, beside a preview. */
export function RoomForm({ settings, sport }: { settings: BroadcastSettings; sport: string }) {
  const { t } = useTranslation(['studio', 'common']);
  const { number } = useFormats();
  const { update } = useBroadcastActions();
  const form = useForm<Values>({
    initial: {
      roomName: settings.roomName,
      title: settings.title,
      intro: settings.intro,
      announcement: settings.announcement,
      languages: settings.languages,
    },
    check,
    dataOf: (name) => (name === 'languages' ? {} : { max: maxOf[name] }),
    submit: async (values) => {
      await update.mutateAsync({
        roomName: values.roomName.trim(),
        title: values.title.trim(),
        intro: values.intro.trim(),
        announcement: values.announcement.trim(),
        languages: values.languages,
      });
      toast.show({ tone: 'good', text: t('common:saved') });
    },
  });
  const { values } = form;
  const counted = (count: number, max: number): string => `${number(count)}/${number(max)}`;
  const common = (name: keyof Texts) => ({
    label: t(`studio:room.${name}`),
    name,
    ...form.text(name),
    onBlur: () => form.leave(name),
  });
  const line = (name: 'roomName' | 'title') => (
    <TextField
      {...common(name)}
      aside={<span className="num">{counted(textLength(values[name]), maxOf[name])}</span>}
    />
  );
  const area = (name: 'intro' | 'announcement') => (
    <TextArea {...common(name)} max={maxOf[name]} countText={counted} hint={t(`studio:room.${name}Hint`)} />
  );
  return (
    <Card as="section" size="l" label={t('studio:room.heading')} className={css.panel}>
      <h2>{t('studio:room.heading')}</h2>
      <form className={css.room} onSubmit={form.onSubmit} noValidate>
        <div className={css.fields}>
          {line('roomName')}
          {line('title')}
          {area('announcement')}
          {area('intro')}
          <ChoiceField
            label={t('studio:room.languages')}
            options={languageCodes.map((code) => {
              const { ownName, lang } = languageOf(code);
              return { value: code, label: ownName, lang };
            })}
            value={values.languages}
            onChange={(languages) => form.set('languages', languages)}
          />
          <ProblemNotice text={form.notice?.text} />
          <div>
            <Button type="submit" loading={form.busy}>
              {t('common:save')}
            </Button>
          </div>
        </div>
        <RoomPreview settings={settings} sport={sport} roomName={values.roomName} title={values.title} />
      </form>
    </Card>
  );
}
