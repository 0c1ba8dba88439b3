-- NO3: notifies the staff of an account above members of a change made from above, in the same transaction. A reference
-- is notified once. Without a reference, sends one notice per transaction with the last values.
create or replace function notice_upline(p_upline bigint, p_key text, p_ref text, p_detail jsonb) returns void
language sql as $$
  insert into office_notice (upline_id, key, ref, detail)
  values (p_upline, p_key, coalesce(p_ref, 'tx/' || pg_current_xact_id()), p_detail)
  on conflict (operator_id, upline_id, staff_id, key, ref) do update set detail = excluded.detail
$$;
