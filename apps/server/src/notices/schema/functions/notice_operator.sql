-- NO7: notifies the staff of an operator of settings that the platform changed: once per transaction, with the last
-- values.
create or replace function notice_operator(p_operator integer, p_key text, p_detail jsonb) returns void
language sql as $$
  insert into office_notice (operator_id, key, ref, detail)
  values (p_operator, p_key, 'tx/' || pg_current_xact_id(), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$$;
