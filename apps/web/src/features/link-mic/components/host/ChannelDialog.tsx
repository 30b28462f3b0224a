import { limits } from '@touchline/contract/limits';
import { type LinkMicChannel, linkMicAudiences, linkMicSounds } from '@touchline/contract/voice';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox, RadioField, TextField } from '@touchline/ui/form';
import { ConfirmDialog, Dialog } from '@touchline/ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import { useLinkMicActs } from '../../api/use-link-mic-acts.ts';
import { priceOf } from '../../model/price.ts';
import css from './host.module.css';

interface ChannelDialogProps {
  roomId: string;
  channel: LinkMicChannel;
  onClose: () => void;
}

/** Opens the link-mic, or changes who may join, for how much, and how viewers hear it. */
export function ChannelDialog({ roomId, channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('linkMic');
  const formats = useFormats();
  const form = useId();
  const [values, setValues] = useState({
    whoMayApply: channel.whoMayApply,
    price: channel.price === 0 ? '' : String(channel.price),
    autoAccept: channel.autoAccept,
    sound: channel.sound,
  });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [closing, setClosing] = useState(false);
  const acts = useLinkMicActs(roomId, setFailure);
  const price = priceOf(values.price);
  const set = (change: Partial<typeof values>): void => setValues((last) => ({ ...last, ...change }));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (price === null) return;
    const config = { ...values, price };
    if (await (channel.open ? acts.configure(config) : acts.open(config))) onClose();
  };

  if (closing) {
    return (
      <ConfirmDialog
        open
        title={t('close.title')}
        text={t('close.text')}
        confirmLabel={t('close.confirm')}
        cancelLabel={t('close.cancel')}
        onConfirm={async () => {
          if (await acts.close()) onClose();
        }}
        onClose={() => setClosing(false)}
      />
    );
  }
  return (
    <Dialog
      open
      title={t(channel.open ? 'channel.title' : 'host.open')}
      onClose={onClose}
      foot={
        <div className={css.foot}>
          {channel.open && (
            <Button tone="danger-line" onClick={() => setClosing(true)}>
              {t('close.button')}
            </Button>
          )}
          <Button tone="primary" type="submit" form={form} loading={acts.busy}>
            {t(channel.open ? 'channel.save' : 'channel.open')}
          </Button>
        </div>
      }
    >
      <form id={form} className="stack-5" onSubmit={(event) => void save(event)} noValidate>
        <RadioField
          label={t('channel.who')}
          name={`${form}-who`}
          options={linkMicAudiences.map((value) => ({ value, label: t(`channel.${value}`) }))}
          value={values.whoMayApply}
          onChange={(whoMayApply) => set({ whoMayApply })}
        />
        <TextField
          label={t('channel.price')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('channel.free')}
          hint={t('channel.priceHelp')}
          error={
            tried && price === null
              ? t('channel.priceProblem', { max: formats.number(limits.voice.linkMicPriceMax) })
              : undefined
          }
          value={values.price}
          onChange={({ target }) => set({ price: target.value })}
        />
        <Checkbox
          label={t('channel.auto')}
          checked={values.autoAccept}
          onChange={(autoAccept) => set({ autoAccept })}
        />
        <RadioField
          label={t('channel.sound')}
          name={`${form}-sound`}
          options={linkMicSounds.map((value) => ({
            value,
            label: t(`channel.${value}`),
            hint: t(`channel.${value}Help`),
          }))}
          value={values.sound}
          onChange={(sound) => set({ sound })}
        />
        <ProblemNotice text={failure} />
      </form>
    </Dialog>
  );
}
