import type { Accounts } from './modules/accounts/index.ts';
import type { FanLevels } from './modules/gifts/index.ts';
import type { RoomNeeds, SenderFacts } from './modules/rooms/index.ts';

type RoomAccounts = RoomNeeds['accounts'] & Pick<Accounts, 'findByNickname'>;

/** The accounts as rooms show them: cards carry the fan level with the host of the room, so that rooms know no gifts. */
export function withFanLevels(
  accounts: Pick<Accounts, 'speakerOf' | 'findUsers' | 'findByNickname'>,
  fans: Pick<FanLevels, 'fanLevelOf'>,
): RoomAccounts {
  const senderOf = async (card: SenderFacts, hostId: string): Promise<SenderFacts> => {
    const fanLevel = await fans.fanLevelOf(card.uid, hostId);
    return fanLevel > 0 ? { ...card, fanLevel } : card;
  };
  return {
    findByNickname: accounts.findByNickname,
    speakerOf: async (uid, hostId = null) => {
      const speaker = await accounts.speakerOf(uid);
      return speaker && hostId !== null ? { ...speaker, card: await senderOf(speaker.card, hostId) } : speaker;
    },
    findUsers: async (uids, hostId = null) => {
      const cards = await accounts.findUsers(uids);
      if (hostId === null) return cards;
      const senders = new Map<string, SenderFacts>();
      for (const [uid, card] of cards) senders.set(uid, await senderOf(card, hostId));
      return senders;
    },
  };
}
