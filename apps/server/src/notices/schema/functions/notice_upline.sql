-- NO3: who works for an account above members is told what was done to it from above, in the transaction that does it;
-- under the same reference once. Without one it is told once a transaction, as it stood last.
create or replace function notice_upline(p_upline bigint, p_key text, p_ref text, p_detail jsonb) returns void
language sql as $$
  insert into office_notice (upline_id, key, ref, detail)
  values (p_upline, p_key, coalesce(p_ref, 'tx/' || pg_current_xact_id()), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$$;
