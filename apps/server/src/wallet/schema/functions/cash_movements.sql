-- Returns the movements of cash between two neighbouring accounts above members. Both sides move against the bank
-- account. For a member's side, a payment request posts the movement.
create or replace function cash_movements(p_ref text, p_above bigint, p_upline bigint, p_amount bigint)
returns setof movement
language sql immutable as $$
  select row(
    case when s.amount < 0 then 'till_out' else 'till_in' end,
    case when s.amount < 0 then 'till' else 'bank' end,
    case when s.amount < 0 then 'bank' else 'till' end,
    abs(s.amount), null, null, null, 'cash/' || p_ref || s.side, s.upline_id)::movement
  from (values (1, '/a', p_above, -p_amount), (2, '/l', p_upline, p_amount)) s(place, side, upline_id, amount)
  where s.upline_id is not null
  order by s.place
$$;
