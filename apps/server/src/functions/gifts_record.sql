-- Pays and stores a batch of gifts: coins, leaderboards, combos, sold counts, totals, and the lines that the chat is owed
-- (none without a topic). Returns the stored gifts, those that their sender could not pay, and the totals of hosts; the
-- others were paid before. The functions that it calls inherit the settings of the planner.
create or replace function gifts_record(sendings gifts_sending[], combo interval, line_topic text, lines_due timestamptz)
returns jsonb language plpgsql
set enable_seqscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Of the sender after each gift; null for a gift that is not paid now.
  balances bigint[];
  short jsonb;
  stored jsonb := '[]';
  totals jsonb := '[]';
  -- The raised places of leaderboards, as parallel arrays.
  hosts bigint[];
  buckets text[];
  uids bigint[];
  coins bigint[];
  fresh boolean[];
begin
  select p.balances, p.short into balances, short from gifts_pay(sendings) p;
  if balances is not null then
    -- From here on the wallets of the senders are locked, so that nobody else continues their combos.
    select b.hosts, b.buckets, b.uids, b.coins, b.fresh into hosts, buckets, uids, coins, fresh
    from gifts_raise_boards(sendings, balances) b;
    stored := gifts_store(sendings, balances, combo, hosts, buckets, uids, coins);
    if line_topic is not null then
      perform platform_owe(line_topic, array(
        select s.id from unnest(sendings) with ordinality as s where balances[s.ordinality] is not null
      ), lines_due);
    end if;
    perform gifts_raise_sold(sendings, balances);
    -- Last, because every process needs these rows until the end of its transaction.
    totals := gifts_raise_totals(sendings, balances, hosts, buckets, fresh);
  end if;
  return jsonb_build_object('stored', stored, 'totals', totals, 'short', short);
end $$;
