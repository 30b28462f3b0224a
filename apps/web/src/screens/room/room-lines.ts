import { contentTypes } from '@touchline/contract/enums';
import { PacketLine } from '../../features/red-packets/index.ts';
import { GiftLine, GiftLineTo } from '../../shared/room/gifts/GiftLine.tsx';
import type { RoomLines } from '../../shared/room/room-lines.ts';

/** Lines of a room that are not plain text. */
export const roomLines: RoomLines = { [contentTypes.gift]: GiftLine, [contentTypes.red_packet]: PacketLine };

/** For a match room, which no host owns. */
export const matchRoomLines: RoomLines = { ...roomLines, [contentTypes.gift]: GiftLineTo };
