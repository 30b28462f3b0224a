import { userTypes } from '@touchline/contract/enums';
import type { Gift, SentGift } from '@touchline/contract/gifts';

/** A gift for tests. */
export const giftOf = (name: string, price: number, more: Partial<Gift> = {}): Gift => ({
  id: name,
  name: { eng: name },
  tier: 'small',
  art: 'drum',
  price,
  ...more,
});

export const sentOf = (
  more: Partial<Omit<SentGift, 'from' | 'combo'>> & { uid?: string; combo?: string; times?: number } = {},
): SentGift => {
  const { uid = '1', combo = `combo-${uid}`, times = 1, ...rest } = more;
  return {
    id: `${combo}-${times}`,
    roomId: 'room',
    from: { ...card(uid), fanLevel: 1 },
    host: { uid: 'host', nickname: 'Tom' },
    gift: giftOf('Drum', 120),
    count: 1,
    coins: 120,
    combo: { id: combo, count: times },
    place: null,
    at: '2026-03-01T20:00:00.000Z',
    ...rest,
  };
};

const card = (uid: string) => ({
  uid,
  appNumber: '10000001',
  nickname: `fan ${uid}`,
  avatar: null,
  userType: userTypes.user,
  isHost: false,
});
