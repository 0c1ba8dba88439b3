-- Writes a row of the security log, inside or outside a transaction; no other function writes the table. Runs with the
-- rights of its owner: callers can insert a row but cannot change or delete one.
create or replace function record_security(
  p_kind text, p_member bigint, p_operator integer, p_actor text, p_address text, p_device text, p_detail jsonb
) returns void
language sql security definer
set search_path = public, pg_temp as $$
  insert into security_log (kind, member_id, operator_id, actor, address, device, detail)
  values (p_kind, p_member, coalesce(p_operator, (select m.operator_id from member m where m.id = p_member)),
    left(p_actor, 200), left(p_address, 100), left(p_device, 300), coalesce(p_detail, '{}'))
$$;
