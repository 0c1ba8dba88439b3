-- Movement that a correction takes from the member (SE1). It may make the balance negative (SE3).
create or replace function correct(
  p_kind text, p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint
) returns movement
language sql immutable as $$
  select row(p_kind, 'cash', 'house', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$$;
