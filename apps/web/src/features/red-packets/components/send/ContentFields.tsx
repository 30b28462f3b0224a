import { couponTiers } from '@touchline/contract/enums';
import { redPacketContents, redPacketTypes } from '@touchline/contract/red-packets';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import type { Means } from '../../model/send/send-form.ts';
import type { SendFormState } from '../../model/send/use-send-form.ts';
import { usePacketFormats } from '../../model/use-packet-formats.ts';

/** The content of the packet: coins of a type, or coupons of a tier. */
export function ContentFields({ form, stock }: { form: SendFormState; stock: Means['stock'] }) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = usePacketFormats();
  const { values } = form;
  return (
    <>
      <Segmented
        size="l"
        wide
        label={t('send.content')}
        value={values.content}
        onChange={(content) => form.set('content', content)}
        options={redPacketContents.map((value) => ({ value, label: t(`content.${value}`) }))}
      />
      {values.content === 'coins' ? (
        <div className="stack-2">
          <Segmented
            size="l"
            wide
            label={t('send.type')}
            value={values.type}
            onChange={(type) => form.set('type', type)}
            options={redPacketTypes.toReversed().map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <p className="note">{t(`send.typeHelp.${values.type}`)}</p>
        </div>
      ) : (
        <SelectField
          label={t('send.tier')}
          value={String(values.tier)}
          onChange={(event) => {
            const tier = couponTiers.find((each) => String(each) === event.target.value);
            if (tier) form.set('tier', tier);
          }}
          options={couponTiers.map((tier) => ({
            value: String(tier),
            label: t('send.tierOption', {
              discount: say.discount(tier),
              stock: formats.number(stock.get(tier) ?? 0),
            }),
          }))}
        />
      )}
    </>
  );
}
