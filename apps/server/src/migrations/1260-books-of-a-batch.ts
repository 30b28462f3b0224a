import { type Kysely, sql } from 'kysely';

/**
 * The books of a batch are computed where they are stored: a batch of movements or gifts is one statement, whatever its
 * size. See docs/money.md and docs/gifts.md.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await outbox(db);
  await movements(db);
  await gifts(db);
}

async function outbox(db: Kysely<never>): Promise<void> {
  await sql`
    create function platform_owe(owed_topic text, refs bigint[], due timestamptz) returns void language sql
    begin atomic
      insert into platform_outbox as o (topic, ref, due_at)
      select owed_topic, ref, due from unnest(refs) as fresh (ref)
      on conflict (topic, ref) do update set due_at = excluded.due_at, attempts = 0;
    end`.execute(db);
}

async function movements(db: Kysely<never>): Promise<void> {
  await sql`
    create type wallet_movement as (
      id bigint, key text, kind text, digest text, at timestamptz, ref_kind text, ref_id text, actor bigint,
      party bigint, details jsonb, note text
    )`.execute(db);
  await sql`create type wallet_part as (id bigint, kind text, owner bigint, amount bigint)`.execute(db);

  // Planned for rows that are found by key: the arrays hold some hundreds at most, the tables millions.
  await sql`
    create function wallet_move(movements wallet_movement[], parts wallet_part[])
    returns table (id bigint, moved boolean, kind text, owner bigint, balance bigint) language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
    #variable_conflict use_column
    declare
      claimed bigint[];
      ids bigint[];
      kinds text[];
      owners bigint[];
      amounts bigint[];
      accounts int[];
      balances bigint[];
      taken boolean[];
      bare bigint[] := '{}';
      refused bigint[] := '{}';
      held_kinds text[];
      held_owners bigint[];
      held_balances bigint[];
      place int := 1;
      short int;
      held boolean;
      next int;
      account int;
    begin
      -- Claims the keys, in key order so that two callers do not deadlock, and waits for those that others claim.
      with fresh as (
        insert into wallet_transaction as t (id, key, kind, digest, at, ref_kind, ref_id, actor, party, details, note)
        select m.id, m.key, m.kind, m.digest, m.at, m.ref_kind, m.ref_id, m.actor, m.party, m.details, m.note
        from unnest(movements) as m order by m.key collate "C", m.id
        on conflict (key) do nothing
        returning t.id
      )
      select array_agg(fresh.id) into claimed from fresh;
      if claimed is null then return; end if;

      -- Wallets, escrows and debited earnings are updated directly and numbered in the order of their locks.
      select array_agg(p.id order by p.place), array_agg(p.kind order by p.place), array_agg(p.owner order by p.place),
        array_agg(p.amount order by p.place), array_agg(case when p.held then p.number end order by p.place)
      into ids, kinds, owners, amounts, accounts
      from (
        select q.*, dense_rank() over (partition by q.held order by q.kind collate "C", q.owner)::int as number
        from (
          select part.*, part.kind in ('user_wallet', 'red_packet_escrow')
            or bool_or(part.kind = 'anchor_earnings' and part.amount < 0) over (partition by part.kind, part.owner) as held
          from unnest(parts) with ordinality as part (id, kind, owner, amount, place)
          where cardinality(claimed) = cardinality(movements) or part.id = any(claimed)
        ) q
      ) p;
      select array_agg(h.kind), array_agg(h.owner) into held_kinds, held_owners
      from (
        select distinct on (part.account) part.kind, part.owner
        from unnest(kinds, owners, accounts) as part (kind, owner, account)
        where part.account is not null order by part.account
      ) h;
      while held_kinds is not null loop
        select array_agg(l.balance) into held_balances
        from (
          select a.balance from unnest(held_kinds, held_owners) as wanted (kind, owner)
          join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner
          order by a.kind, a.owner for update of a
        ) l;
        exit when cardinality(held_balances) = cardinality(held_kinds);
        insert into wallet_account (kind, owner)
        select wanted.kind, wanted.owner from unnest(held_kinds, held_owners) as wanted (kind, owner)
        order by wanted.kind collate "C", wanted.owner
        on conflict do nothing;
      end loop;

      -- Earnings that are debited get their pending entries first.
      if 'anchor_earnings' = any(held_kinds) then
        with gone as (
          delete from wallet_pending p using unnest(held_kinds, held_owners) as wanted (kind, owner)
          where p.kind = wanted.kind and p.owner = wanted.owner and wanted.kind = 'anchor_earnings'
          returning p.kind, p.owner, p.amount
        ), sums as (select gone.kind, gone.owner, sum(gone.amount) as amount from gone group by gone.kind, gone.owner)
        update wallet_account a set balance = a.balance + sums.amount from sums
        where a.kind = sums.kind and a.owner = sums.owner;
        select array_agg(a.balance order by a.kind, a.owner) into held_balances
        from unnest(held_kinds, held_owners) as wanted (kind, owner)
        join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner;
      end if;

      -- In order: each movement sees the balances that the earlier ones left, and a refused one leaves nothing.
      balances := array_fill(null::bigint, array[cardinality(ids)]);
      taken := array_fill(true, array[cardinality(ids)]);
      while place <= cardinality(ids) loop
        short := null;
        held := false;
        next := place;
        while ids[next] = ids[place] loop
          account := accounts[next];
          if account is not null then
            held := true;
            if short is null and held_balances[account] + amounts[next] < 0 then short := next; end if;
          end if;
          next := next + 1;
        end loop;
        if short is not null then
          refused := refused || ids[place];
          balances[short] := held_balances[accounts[short]];
        elsif not held then
          bare := bare || ids[place];
        end if;
        while place < next loop
          account := accounts[place];
          if short is not null then
            taken[place] := false;
          elsif account is not null then
            held_balances[account] := held_balances[account] + amounts[place];
            balances[place] := held_balances[account];
            if balances[place] > 9007199254740991 then
              raise exception '% coins cannot be counted', balances[place] using errcode = 'numeric_value_out_of_range';
            end if;
          end if;
          place := place + 1;
        end loop;
      end loop;

      if cardinality(refused) > 0 then delete from wallet_transaction t where t.id = any(refused); end if;
      update wallet_account a set balance = fresh.balance
      from unnest(held_kinds, held_owners, held_balances) as fresh (kind, owner, balance)
      where a.kind = fresh.kind and a.owner = fresh.owner and a.balance <> fresh.balance;
      -- Credits to accounts that many pay into lock nothing: one row for each account and batch.
      insert into wallet_pending (kind, owner, amount)
      select part.kind, part.owner, sum(part.amount)
      from unnest(kinds, owners, amounts, accounts, taken) as part (kind, owner, amount, account, taken)
      where part.taken and part.account is null
      group by part.kind, part.owner having sum(part.amount) <> 0;
      -- The table refuses entries that do not sum to zero.
      insert into wallet_entry (transaction_id, kind, owner, amount, balance)
      select part.id, part.kind, part.owner, part.amount, part.balance
      from unnest(ids, kinds, owners, amounts, balances, taken) as part (id, kind, owner, amount, balance, taken)
      where part.taken;

      return query
        select part.id, part.taken, part.kind, part.owner, part.balance
        from unnest(ids, taken, kinds, owners, balances) as part (id, taken, kind, owner, balance)
        where part.balance is not null
        union all
        select b.id, true, null::text, null::bigint, null::bigint from unnest(bare) as b (id);
    end $$`.execute(db);
}

async function gifts(db: Kysely<never>): Promise<void> {
  await sql`
    create type gifts_sending as (
      id bigint, key text, digest text, uid bigint, host_uid bigint, room_id bigint, session_id bigint, gift_id bigint,
      count int, price int, paid int, share int, coupon_id bigint, coupon_tier smallint, at timestamptz,
      movement_id bigint, movement_digest text, details jsonb, buckets text
    )`.execute(db);

  await sql`
    create function gifts_record(sendings gifts_sending[], combo interval, line_topic text, lines_due timestamptz)
    returns jsonb language plpgsql set enable_seqscan = off set enable_nestloop = off as $$
    #variable_conflict use_column
    declare
      movements wallet_movement[];
      parts wallet_part[];
      moved_ids bigint[];
      moved_balances bigint[];
      short_ids bigint[];
      short_balances bigint[];
      earliest timestamptz;
      stored jsonb;
      totals jsonb;
      stored_ids bigint[];
    begin
      select
        array_agg(row(s.movement_id, s.key, 'gift', s.movement_digest, s.at, 'gift', s.id::text, s.uid, s.host_uid,
          s.details, null)::wallet_movement order by s.place),
        min(s.at) - combo
      into movements, earliest
      from unnest(sendings) with ordinality as s (id, key, digest, uid, host_uid, room_id, session_id, gift_id, count,
        price, paid, share, coupon_id, coupon_tier, at, movement_id, movement_digest, details, buckets, place);
      select array_agg(row(s.movement_id, part.kind, part.owner, part.amount)::wallet_part order by s.place, part.place)
      into parts
      from unnest(sendings) with ordinality as s (id, key, digest, uid, host_uid, room_id, session_id, gift_id, count,
        price, paid, share, coupon_id, coupon_tier, at, movement_id, movement_digest, details, buckets, place)
      cross join lateral (values
        (1, 'user_wallet', s.uid, -s.paid), (2, 'anchor_earnings', s.host_uid, s.share),
        (3, 'platform', 0::bigint, s.paid - s.share)
      ) as part (place, kind, owner, amount)
      where part.amount <> 0;

      select array_agg(m.id) filter (where m.moved), array_agg(m.balance) filter (where m.moved),
        array_agg(m.id) filter (where not m.moved), array_agg(m.balance) filter (where not m.moved)
      into moved_ids, moved_balances, short_ids, short_balances
      from wallet_move(movements, parts) m where m.kind = 'user_wallet';

      -- From here on the wallets of the senders are locked, so that nobody else continues their combos.
      with paid as (
        select s.*, m.balance
        from unnest(sendings) with ordinality as s (id, key, digest, uid, host_uid, room_id, session_id, gift_id, count,
          price, paid, share, coupon_id, coupon_tier, at, movement_id, movement_digest, details, buckets, place)
        join unnest(moved_ids, moved_balances) as m (id, balance) on m.id = s.movement_id
      ), last as (
        select k.*, l.combo_id, l.combo_count, l.at
        from (select distinct uid, host_uid, room_id, gift_id from paid) k
        cross join lateral (
          select g.combo_id, g.combo_count, g.at from gifts_sent g
          where g.uid = k.uid and g.gift_id = k.gift_id and g.at > earliest
            and g.host_uid = k.host_uid and g.room_id = k.room_id
          -- Ids grow even when the clock goes back. The sum keeps the planner from reading all gifts by their id.
          order by g.id + 0 desc limit 1
        ) l
      ), linked as (
        select p.*, l.combo_id as last_id, coalesce(l.combo_count, 0) as last_count,
          coalesce(lag(p.at) over (partition by p.uid, p.host_uid, p.room_id, p.gift_id order by p.place), l.at) as before
        from paid p
        left join last l on l.uid = p.uid and l.host_uid = p.host_uid and l.room_id = p.room_id and l.gift_id = p.gift_id
      ), counted as (
        -- A clock that went back continues the combo, but not beyond its duration.
        select l.*, count(*) filter (
          where l.before is null or l.before - l.at >= combo or l.at - l.before >= combo
        ) over (partition by l.uid, l.host_uid, l.room_id, l.gift_id order by l.place) as run
        from linked l
      ), combined as (
        select c.*,
          case when c.run = 0 then c.last_id else first_value(c.id) over run_of end as combo_id,
          case when c.run = 0 then c.last_count else 0 end + sum(c.count) over run_of as combo_count
        from counted c
        window run_of as (partition by c.uid, c.host_uid, c.room_id, c.gift_id, c.run order by c.place)
      ), raised_boards as (
        insert into gifts_board as b (host_uid, bucket, uid, coins, gifts, reached_at)
        select p.host_uid, bucket, p.uid, sum(p.paid), sum(p.count), max(p.at)
        from paid p cross join lateral unnest(string_to_array(p.buckets, ' ')) as bucket
        group by p.host_uid, bucket, p.uid
        order by p.host_uid, bucket collate "C", p.uid
        on conflict (host_uid, bucket, uid) do update set
          coins = b.coins + excluded.coins, gifts = b.gifts + excluded.gifts,
          reached_at = greatest(b.reached_at, excluded.reached_at)
        returning b.host_uid, b.bucket, b.uid, b.coins, b.xmax = 0 as fresh
      ), sent as (
        insert into gifts_sent as g (id, key, digest, uid, host_uid, room_id, session_id, gift_id, count, price, paid,
          share, coupon_id, coupon_tier, combo_id, combo_count, balance, ever, at)
        select c.id, c.key, c.digest, c.uid, c.host_uid, c.room_id, c.session_id, c.gift_id, c.count, c.price, c.paid,
          c.share, c.coupon_id, c.coupon_tier, c.combo_id, c.combo_count, c.balance,
          e.coins - sum(c.paid) over (partition by c.host_uid, c.uid)
            + sum(c.paid) over (partition by c.host_uid, c.uid order by c.place),
          c.at
        from combined c
        join raised_boards e on e.bucket = 'a' and e.host_uid = c.host_uid and e.uid = c.uid
        returning g.id, g.balance, g.combo_id, g.combo_count, g.ever
      ), sold as (
        insert into gifts_sold as g (gift_id, gifts, paid)
        select p.gift_id, sum(p.count), sum(p.paid) from paid p group by p.gift_id order by p.gift_id
        on conflict (gift_id) do update set gifts = g.gifts + excluded.gifts, paid = g.paid + excluded.paid
      ), raised_totals as (
        -- Last, because every process needs these rows until the end of its transaction.
        insert into gifts_total as t (host_uid, bucket, paid, share, gifts, sendings, senders)
        select n.host_uid, n.bucket, n.paid, n.share, n.gifts, n.sendings, f.senders
        from (
          select p.host_uid, bucket, sum(p.paid) as paid, sum(p.share) as share, sum(p.count) as gifts,
            count(*) as sendings
          from paid p cross join lateral unnest(string_to_array(p.buckets, ' ')) as bucket
          group by p.host_uid, bucket
        ) n
        join (
          select r.host_uid, r.bucket, count(*) filter (where r.fresh) as senders from raised_boards r
          group by r.host_uid, r.bucket
        ) f on f.host_uid = n.host_uid and f.bucket = n.bucket
        order by n.host_uid, n.bucket collate "C"
        on conflict (host_uid, bucket) do update set
          paid = t.paid + excluded.paid, share = t.share + excluded.share, gifts = t.gifts + excluded.gifts,
          sendings = t.sendings + excluded.sendings, senders = t.senders + excluded.senders
        returning t.host_uid, t.bucket, t.share
      )
      select
        (select jsonb_agg(jsonb_build_array(s.id::text, s.balance, s.combo_id::text, s.combo_count, s.ever)) from sent s),
        (select array_agg(s.id) from sent s),
        (select jsonb_agg(jsonb_build_array(r.host_uid::text, r.bucket, r.share)) from raised_totals r)
      into stored, stored_ids, totals;

      if line_topic is not null and stored_ids is not null then
        perform platform_owe(line_topic, stored_ids, lines_due);
      end if;
      return jsonb_build_object(
        'stored', coalesce(stored, '[]'), 'totals', coalesce(totals, '[]'), 'short', coalesce((
          select jsonb_agg(jsonb_build_array(s.id::text, r.balance))
          from unnest(short_ids, short_balances) as r (movement_id, balance)
          join unnest(sendings) as s on s.movement_id = r.movement_id
        ), '[]'));
    end $$`.execute(db);
}
