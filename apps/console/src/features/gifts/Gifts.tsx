import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { giftOperatorCalls, type OperatorGift } from '@touchline/contract/gifts';
import { nameIn } from '@touchline/contract/languages';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { api } from '../../shared/api.ts';
import { useOrder } from '../../shared/order/use-order.ts';
import { EditListPage } from '../../shared/table/EditListPage.tsx';
import { useFullList } from '../../shared/table/use-paged.ts';
import { GiftEditor } from './GiftEditor.tsx';
import { useGiftColumns } from './gift-columns.tsx';
import { RetireGifts } from './RetireGifts.tsx';

/** The gifts of the tray in order, followed by the retired ones. */
export function Gifts() {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const query = useCall(giftOperatorCalls.list, {});
  const list = useFullList(giftOperatorCalls.list, query, query.data?.items ?? []);
  const reload = () => reloadAnswers(queries, giftOperatorCalls.list);
  const nameOf = ({ name }: OperatorGift): string => nameIn(language, name);
  const tray = list.rows.filter(({ retired }) => !retired).map(({ id }) => id);
  const order = useOrder(tray, async (ids) => {
    await api.call(giftOperatorCalls.order, { ids });
    await reload();
  });
  const columns = useGiftColumns(nameOf, order);
  return (
    <EditListPage
      title={t('console:screen.gifts')}
      text={t('gift.text')}
      newLabel={t('gift.new')}
      list={list}
      whole
      columns={columns}
      nameOf={nameOf}
      empty={<EmptyState level={2} title={t('gift.none')} text={t('gift.noneText')} />}
      reads={[giftOperatorCalls.list]}
      form={(props) => <GiftEditor {...props} />}
      bulk={(chosen, clear) => (
        <RetireGifts
          chosen={chosen}
          onDone={() => {
            clear();
            return reload();
          }}
        />
      )}
    />
  );
}
