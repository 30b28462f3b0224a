import { giftRowTables } from '../modules/gifts/index.ts';
import { messageRowTables } from '../modules/messages/index.ts';
import { redPacketRowTables } from '../modules/red-packets/index.ts';
import { roomRowTables } from '../modules/rooms/index.ts';
import { streamRowTables } from '../modules/streams/index.ts';
import { walletRowTables } from '../modules/wallet/index.ts';
import type { RowTables } from '../platform/db/row-tables.ts';

const modules = [roomRowTables, walletRowTables, streamRowTables, giftRowTables, redPacketRowTables, messageRowTables];

/** The tables of all modules that the platform reads itself. */
export const rowTables: RowTables = {
  numbered: modules.flatMap(({ numbered }) => numbered),
  archived: modules.flatMap(({ archived }) => archived),
};
