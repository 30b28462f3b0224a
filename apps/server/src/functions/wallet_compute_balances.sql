-- Computes balances in order: each movement sees those that the earlier ones left, and a refused one leaves nothing.
-- The parts of a movement are neighbours. `balances` are those of locked accounts after each part, or the one that is too
-- low; `bare` are movements without a locked account.
create or replace function wallet_compute_balances(
  ids bigint[], amounts bigint[], accounts int[], inout held_balances bigint[],
  out taken boolean[], out balances bigint[], out bare bigint[]
) language plpgsql as $$
declare
  place int := 1;
  short int;
  held boolean;
  next int;
  account int;
begin
  balances := array_fill(null::bigint, array[cardinality(ids)]);
  taken := array_fill(true, array[cardinality(ids)]);
  bare := '{}';
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
end $$;
