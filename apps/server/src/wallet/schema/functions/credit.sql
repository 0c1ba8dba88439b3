-- Movement that credits a member with a return, a commission or a cash-out.
create or replace function credit(
  p_kind text, p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint
) returns movement
language sql immutable as $$
  select row(p_kind, 'house', 'cash', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$$;
