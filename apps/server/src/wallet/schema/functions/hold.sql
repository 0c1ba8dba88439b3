-- Movement that holds the amount at risk. It counts as at risk from then on.
create or replace function hold(
  p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint
) returns movement
language sql immutable as $$
  select row('hold', 'cash', 'held', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$$;
