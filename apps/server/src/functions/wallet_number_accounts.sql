-- Parts of movements in order, as parallel arrays, with the number of their account among those that are locked; null
-- for an account that is only credited. Wallets, escrows and debited earnings are locked, in the order of their numbers.
-- `claimed` names the movements; null means all.
create or replace function wallet_number_accounts(
  parts wallet_part[], claimed bigint[],
  out ids bigint[], out kinds text[], out owners bigint[], out amounts bigint[], out accounts int[],
  out held_kinds text[], out held_owners bigint[]
) language plpgsql as $$
begin
  select array_agg(p.id order by p.place), array_agg(p.kind order by p.place), array_agg(p.owner order by p.place),
    array_agg(p.amount order by p.place), array_agg(case when p.held then p.number end order by p.place)
  into ids, kinds, owners, amounts, accounts
  from (
    select q.*, dense_rank() over (partition by q.held order by q.kind collate "C", q.owner)::int as number
    from (
      select part.*, part.kind in ('user_wallet', 'red_packet_escrow')
        or bool_or(part.kind = 'anchor_earnings' and part.amount < 0) over (partition by part.kind, part.owner) as held
      from unnest(parts) with ordinality as part (id, kind, owner, amount, place)
      where claimed is null or part.id = any(claimed)
    ) q
  ) p;
  select array_agg(h.kind), array_agg(h.owner) into held_kinds, held_owners
  from (
    select distinct on (part.account) part.kind, part.owner
    from unnest(kinds, owners, accounts) as part (kind, owner, account)
    where part.account is not null order by part.account
  ) h;
end $$;
