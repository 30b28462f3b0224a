import { isApiError } from '@touchline/client';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { expect, vi } from 'vitest';
import type { KilledPlatform } from '../platform.ts';
import { soon } from '../workload.ts';
import type { Member } from './people.ts';

export type PacketContent = 'coins' | 'coupons';

/** The tier of all coupons here. */
export const tier = 80 as const;

interface PacketRow {
  id: string;
  content: string;
  settled: number;
  total: number;
  refunded: number;
}

interface ShareRow {
  packet: string;
  uid: string;
  amount: number;
  content: string;
}

const dueKey = 'packet-due-';

/** The red packets of a host: the values reported to users, and those in the database. */
export async function createPackets({ pool }: KilledPlatform, host: Member) {
  // Packets with these keys are due for a refund when they are sent. The server does not know of it.
  await pool.query(`
    create function chaos_due() returns trigger language plpgsql as $$
    begin
      new.expires_at := now() - interval '1 hour';
      new.refund_at := now() - interval '1 minute';
      return new;
    end $$`);
  await pool.query(`
    create trigger chaos_due before insert on red_packets_packet for each row
      when (new.client_key like '${dueKey}%') execute function chaos_due()`);
  /** In the order of their reports. */
  const sent = { coins: [] as string[], coupons: [] as string[] };
  /** Packets that were due when they were sent: nobody opens them. */
  const sentDue = new Set<string>();
  const all = (): string[] => [...sent.coins, ...sent.coupons, ...sentDue];
  /** The shares reported to users, by user and packet. */
  const opened = new Map<string, number>();

  const send = async (content: PacketContent, key: string): Promise<unknown> => {
    const what =
      content === 'coins' ? { type: 'lucky_draw' as const, count: 3, total: 9 } : { content, tier, count: 3 };
    const { packet, balance } = await host.call(redPacketCalls.send, { ...what, hours: 3, key });
    if (!sent[content].includes(packet.id)) sent[content].push(packet.id);
    // The balance of coupons is the current one.
    return content === 'coins' ? { packet, balance } : { packet };
  };
  const open = async (person: Member, id: string): Promise<unknown> => {
    try {
      const { share } = await person.call(redPacketCalls.open, { id });
      opened.set(`${person.uid} ${id}`, share.amount);
    } catch (error) {
      // The first attempt succeeded without an answer.
      if (!isApiError(error) || error.code !== 'red_packet_already_opened') throw error;
    }
    return 'opened';
  };
  /** Makes packets due for a refund. */
  const expire = async (ids: readonly string[]): Promise<void> => {
    const query = `update red_packets_packet set expires_at = now() - interval '1 hour', refund_at = now() - interval '1 minute'
      where id = any($1::bigint[]) and opened < count`;
    await pool.query(query, [ids]);
  };
  /**
   * Sends a packet that is due: the refund job hears of it and finds all that are. It does not hear of `expire`, and
   * looks by itself only every half a minute.
   */
  const sendDue = async (name: string): Promise<unknown> => {
    const what = { type: 'lucky_draw', count: 3, total: 9, hours: 3, key: `${dueKey}${name}` } as const;
    const { packet } = await host.call(redPacketCalls.send, what);
    sentDue.add(packet.id);
    // It is refunded before a repeat returns it.
    return 'sent';
  };
  const countRefunded = async (ids: readonly string[]): Promise<number> => {
    const query =
      'select count(*)::int as n from red_packets_packet where id = any($1::bigint[]) and refunded_at is not null';
    return (await pool.query<{ n: number }>(query, [ids])).rows[0]?.n ?? 0;
  };
  const readRows = async (): Promise<PacketRow[]> => {
    const query = `select id::text, content, opened_total + coalesce(refunded, 0) as settled, total,
      coalesce(refunded, 0) as refunded from red_packets_packet where sender_uid = $1 and client_key ~ '^(first|packet|couponPacket)-'`;
    return (await pool.query<PacketRow>(query, [host.uid])).rows;
  };
  const readShares = async (): Promise<ShareRow[]> => {
    const query = `select packet_id::text as packet, uid::text, o.amount, p.content from red_packets_opening o
      join red_packets_packet p on p.id = o.packet_id where p.id = any($1::bigint[])`;
    return (await pool.query<ShareRow>(query, [all()])).rows;
  };
  return {
    sent,
    sentDue,
    send,
    open,
    expire,
    sendDue,
    countRefunded,
    /** Waits until all are claimed or refunded, and compares them with the reported values. */
    settle: async () => {
      await expire(all());
      await sendDue('at-the-end');
      await vi.waitFor(
        async () => expect((await readRows()).filter(({ settled, total }) => settled !== total)).toEqual([]),
        soon,
      );
      const rows = await readRows();
      expect(rows.map(({ id }) => id).sort()).toEqual(all().sort());
      const shares = await readShares();
      for (const { packet, uid, amount } of shares) expect(opened.get(`${uid} ${packet}`) ?? amount).toBe(amount);
      const known = new Set(shares.map(({ packet, uid }) => `${uid} ${packet}`));
      expect([...opened.keys()].filter((each) => !known.has(each))).toEqual([]);
      return {
        refunded: (content: PacketContent): number =>
          rows.reduce((sum, row) => sum + (row.content === content ? row.refunded : 0), 0),
        shareOf: ({ uid }: Member, content: PacketContent): number =>
          shares.reduce((sum, row) => sum + (row.uid === uid && row.content === content ? row.amount : 0), 0),
      };
    },
  };
}

export type Packets = Awaited<ReturnType<typeof createPackets>>;
