import { userTypes } from '@touchline/contract/enums';
import type { Accounts } from '../modules/accounts/index.ts';
import type { FanLevels } from '../modules/gifts/index.ts';
import type { RoomNeeds, SenderFacts } from '../modules/rooms/index.ts';

type RoomAccounts = RoomNeeds['accounts'] & Pick<Accounts, 'findByNickname'>;

/**
 * The accounts as rooms show them: cards carry the fan level with the host of the room and the place of staff in rooms,
 * so that rooms know neither gifts nor the back office.
 */
export function withRoomFacts(
  accounts: Pick<Accounts, 'speakerOf' | 'findUsers' | 'findByNickname'>,
  fans: Pick<FanLevels, 'fanLevelOf'>,
  operators: NonNullable<RoomNeeds['staff']>,
): RoomAccounts {
  const findUsers: RoomAccounts['findUsers'] = async (uids, hostId = null) => {
    const cards = await accounts.findUsers(uids);
    return sendersOf([...cards.values()], hostId);
  };

  async function sendersOf(
    cards: readonly SenderFacts[],
    hostId: string | null,
  ): Promise<ReadonlyMap<string, SenderFacts>> {
    const staff = cards.filter(({ userType }) => userType === userTypes.staff).map(({ uid }) => uid);
    const places = staff.length > 0 ? await operators.roomStaffAmong(staff) : null;
    const senders = new Map<string, SenderFacts>();
    for (const card of cards) {
      const fanLevel = hostId === null ? 0 : await fans.fanLevelOf(card.uid, hostId);
      const roomStaff = places?.get(card.uid);
      senders.set(card.uid, { ...card, ...(fanLevel > 0 ? { fanLevel } : {}), ...(roomStaff ? { roomStaff } : {}) });
    }
    return senders;
  }

  return {
    findByNickname: accounts.findByNickname,
    findUsers,
    speakerOf: async (uid, hostId = null) => {
      const speaker = await accounts.speakerOf(uid);
      if (!speaker || (hostId === null && speaker.card.userType !== userTypes.staff)) return speaker;
      const card = (await sendersOf([speaker.card], hostId)).get(uid) ?? speaker.card;
      return { ...speaker, card };
    },
  };
}
