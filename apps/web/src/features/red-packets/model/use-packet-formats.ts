import type { CouponTier } from '@touchline/contract/enums';
import type { RedPacketContent } from '@touchline/contract/red-packets';
import { useFormats, useTranslation } from '@touchline/i18n';

interface Sum {
  content: RedPacketContent;
  tier: CouponTier | null;
}

/** Formats amounts and packets in the user's language. */
export function usePacketFormats() {
  const { t } = useTranslation(['redPackets', 'common']);
  const formats = useFormats();
  const coins = (amount: number): string => t('redPackets:coins', { count: amount, amount: formats.number(amount) });
  const gained = (amount: number): string => t('redPackets:coins', { count: amount, amount: formats.signed(amount) });
  const discount = (tier: CouponTier | null): string => (tier === null ? '' : t(`common:coupon.${tier}`));
  return {
    coins,
    gained,
    discount,
    /** A share: "66 coins", or the coupon. */
    share: ({ content, tier }: Sum, amount: number): string => (content === 'coins' ? coins(amount) : discount(tier)),
    /** The content of a packet in one line. */
    packet: (packet: Sum & { type: 'normal' | 'lucky_draw' | null; count: number; total: number }): string => {
      const { count } = packet;
      const shown = formats.number(count);
      return packet.type === null
        ? t('redPackets:line.coupons', { count, shown, discount: discount(packet.tier) })
        : t(`redPackets:line.${packet.type}`, { count, shown, total: formats.number(packet.total) });
    },
  };
}
