-- Movement that captures a hold: the stake becomes the platform's.
create or replace function capture(
  p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint
) returns movement
language sql immutable as $$
  select row('capture', 'held', 'house', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$$;
