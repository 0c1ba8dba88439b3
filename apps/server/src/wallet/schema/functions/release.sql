-- Movement that releases a hold. The amount is no longer at risk.
create or replace function release(
  p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint
) returns movement
language sql immutable as $$
  select row('release', 'held', 'cash', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$$;
