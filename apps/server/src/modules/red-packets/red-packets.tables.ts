import type { CouponTier } from '@touchline/contract/enums';
import type { RedPacketContent, RedPacketHours, RedPacketType } from '@touchline/contract/red-packets';
import type { ColumnType, Generated } from 'kysely';
import type { RowTables } from '../../platform/db/row-tables.ts';

export const redPacketRowTables: RowTables = {
  numbered: ['red_packets_packet'],
  archived: ['red_packets_packet', 'red_packets_opening'],
};

export interface PacketTable {
  id: string;
  room_id: string;
  sender_uid: string;
  content: RedPacketContent;
  /** Null for coupons. */
  type: RedPacketType | null;
  /** Null for coins. */
  tier: CouponTier | null;
  count: number;
  total: number;
  /** In claim order; drawn when sent. */
  shares: number[];
  hours: RedPacketHours;
  sent_at: Date;
  expires_at: Date;
  refund_at: Date;
  opened: Generated<number>;
  opened_total: Generated<number>;
  /** Time of the last claim, or of the announced expiry. */
  closed_at: Date | null;
  refunded_at: Date | null;
  refunded: number | null;
  /** Idempotency key of the sender. */
  client_key: ColumnType<string, string, never>;
  digest: ColumnType<string, string, never>;
}

export interface OpeningTable {
  packet_id: string;
  /** From 1, in claim order. */
  place: number;
  uid: string;
  amount: number;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    red_packets_packet: PacketTable;
    red_packets_opening: OpeningTable;
  }
}
