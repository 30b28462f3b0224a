-- Pays gifts from the wallets of their senders. Returns the balance of the sender after each gift, in order, null for a
-- gift that is not paid now (no array when none is), and the gifts that their sender could not pay.
create or replace function gifts_pay(sendings gifts_sending[], out balances bigint[], out short jsonb)
language plpgsql as $$
begin
  select case when bool_or(m.moved) then array_agg(case when m.moved then m.balance end order by s.ordinality) end,
    coalesce(jsonb_agg(jsonb_build_array(s.id::text, m.balance)) filter (where not m.moved), '[]')
  into balances, short
  from unnest(sendings) with ordinality as s
  left join wallet_move(gifts_movements(sendings), gifts_parts(sendings)) as m
    on m.id = s.movement_id and m.kind = 'user_wallet';
end $$;
