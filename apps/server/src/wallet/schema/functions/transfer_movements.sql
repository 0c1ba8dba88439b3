-- Returns the movements of a settlement payment between two neighbouring accounts. Both sides move against the bank
-- account, which also stands for the company.
create or replace function transfer_movements(p_ref text, p_edge open_balance) returns setof movement
language sql immutable as $$
  select row(
    case when s.upline_id is null then 'paid' else 'upline' end || case when s.amount < 0 then '_out' else '_in' end,
    case when s.amount > 0 then 'bank' when s.upline_id is null then 'cash' else 'upline' end,
    case when s.amount < 0 then 'bank' when s.upline_id is null then 'cash' else 'upline' end,
    abs(s.amount), s.member_id, null, null,
    'settle/' || p_ref || '/' || case when s.is_above then 'a' else 'l' end
      || coalesce('m' || (p_edge).member_id, 'u' || (p_edge).upline_id),
    s.upline_id)::movement
  from (values
    (1, false, (p_edge).upline_id, (p_edge).member_id, -(p_edge).amount),
    (2, true, (p_edge).above_id, null::bigint, (p_edge).amount)
  ) s(place, is_above, upline_id, member_id, amount)
  where s.upline_id is not null or s.member_id is not null
  order by s.place
$$;
