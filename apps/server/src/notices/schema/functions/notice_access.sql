-- NO8: notifies an operator, an account above members or one login that a login, its second factor, its rights or a key
-- changed, in the same transaction.
create or replace function notice_access(
  p_operator integer, p_upline bigint, p_staff bigint, p_key text, p_detail jsonb
) returns void
language sql as $$
  insert into office_notice (operator_id, upline_id, staff_id, key, ref, detail)
  values (p_operator, p_upline, p_staff, p_key, 'tx/' || pg_current_xact_id(), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$$;
