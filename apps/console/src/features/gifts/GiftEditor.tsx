import { GiftArt } from '@touchline/art';
import { giftArts, giftOperatorCalls, giftTiers, type OperatorGift } from '@touchline/contract/gifts';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button, Notice, toast } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';
import { EditDrawer } from '../../shared/conflict/EditDrawer.tsx';
import { namePairs } from '../../shared/conflict/fields.ts';
import { useItemForm } from '../../shared/conflict/use-item-form.ts';
import { missingOf } from '../../shared/missing/MissingFields.tsx';
import { wholeNumber } from '../../shared/money/money-key.ts';
import { NameFields } from '../../shared/name-fields/NameFields.tsx';
import type { RowFormProps } from '../../shared/table/EditListPage.tsx';
import css from './gifts.module.css';

/** Edits one gift: its picture, its name in every language, its price and its tier. */
export function GiftEditor({ row: gift, onTake, onClose, onSaved }: RowFormProps<OperatorGift>) {
  const { t } = useTranslation('consoleMoney');
  const { language } = useLanguage();
  const [removing, setRemoving] = useState(false);
  const { values, set, field, text, edit } = useItemForm({
    item: gift,
    initial: {
      name: gift?.name ?? {},
      price: gift ? String(gift.price) : '',
      tier: gift?.tier ?? 'small',
      art: gift?.art ?? giftArts[0],
    },
    latest: async ({ id }) => (await api.call(giftOperatorCalls.list, {})).items.find((each) => each.id === id) ?? null,
    send: (typed, over) =>
      api.call(giftOperatorCalls.save, {
        ...(over && { id: over.id, revision: over.revision }),
        ...typed,
        price: wholeNumber(typed.price) ?? 0,
      }),
    done: t('saved'),
    onSaved,
  });
  const { name, price, tier, art } = values;
  const coins = wholeNumber(price);
  return (
    <EditDrawer
      title={gift ? t('gift.edit') : t('gift.new')}
      onClose={onClose}
      dialogs={
        gift &&
        removing && (
          <ConfirmAction
            open
            title={t('gift.removeAsk', { name: nameIn(language, gift.name) })}
            effects={[t('gift.removeEffect')]}
            confirmLabel={t('gift.remove')}
            onClose={() => setRemoving(false)}
            onConfirm={async () => {
              const { removed } = await api.call(giftOperatorCalls.remove, { id: gift.id });
              toast.show(
                removed ? { tone: 'good', text: t('gift.removed') } : { tone: 'info', text: t('gift.wasSent') },
              );
              onSaved();
            }}
          />
        )
      }
      edit={edit}
      fields={(now) => [
        { label: t('gift.art'), theirs: t(`gift.arts.${now.art}`), mine: t(`gift.arts.${art}`) },
        { label: t('gift.price'), theirs: String(now.price), mine: price },
        { label: t('gift.tier'), theirs: t(`gift.tiers.${now.tier}`), mine: t(`gift.tiers.${tier}`) },
        ...namePairs(t('gift.names'), now.name, name),
      ]}
      missing={missingOf({
        [t('gift.price')]: coins === null || coins <= 0,
        [t('gift.names')]: !Object.values(name).some((text) => text?.trim()),
      })}
      saveLabel={t('save')}
      onTake={onTake}
      buttons={
        gift?.sent === 0 && (
          <Button tone="danger-line" disabled={edit.busy} onClick={() => setRemoving(true)}>
            {t('gift.remove')}
          </Button>
        )
      }
    >
      <fieldset className={css.arts}>
        <legend>{t('gift.art')}</legend>
        {giftArts.map((each) => (
          <label key={each} className={css.art}>
            <input type="radio" name="art" checked={each === art} onChange={() => set('art', each)} />
            <GiftArt name={each} size={44} />
            <span className="hidden-text">{t(`gift.arts.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.pair}>
        <TextField label={t('gift.price')} inputMode="numeric" required {...text('price')} />
        <SelectField
          label={t('gift.tier')}
          options={giftTiers.map((value) => ({ value, label: t(`gift.tiers.${value}`) }))}
          value={tier}
          onChange={(event) => set('tier', giftTiers.find((each) => each === event.target.value) ?? tier)}
        />
      </div>
      <NameFields label={t('gift.names')} {...field('name')} max={limits.matches.nameMax} />
      {gift && coins !== null && coins !== gift.price && <Notice tone="warn">{t('gift.newPrice')}</Notice>}
    </EditDrawer>
  );
}
