-- What a subject brings to the member: a return, a commission, a price that it was bought back for.
create or replace function credit(
  p_kind text, p_member bigint, p_product text, p_subject bigint, p_ref text, p_amount bigint
) returns movement
language sql immutable as $$
  select row(p_kind, 'house', 'cash', p_amount, p_member, p_product, p_subject, p_ref, null)::movement
$$;
