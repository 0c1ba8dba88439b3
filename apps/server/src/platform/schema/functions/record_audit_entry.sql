-- Writes an audit entry in the transaction of the change; no other function writes the table. Runs with the rights of
-- its owner: callers can insert an entry but cannot change or delete one. Publishes the command and the affected
-- accounts to every server at the commit, without the content. p_seal: the server's seal.
create or replace function record_audit_entry(
  p_uid uuid, p_seal bytea, p_command text, p_ordered_by text, p_os_user text, p_staff bigint, p_operator integer,
  p_upline bigint, p_right text, p_address text, p_affected_accounts text[], p_arguments jsonb, p_before jsonb,
  p_after jsonb
) returns void
language sql security definer
set search_path = public, pg_temp as $$
  insert into audit_log (uid, seal, command, ordered_by, os_user, staff_id, operator_id, upline_id, right_used, address,
    affected_accounts, arguments, before, after)
  values (p_uid, p_seal, p_command, left(p_ordered_by, 200), p_os_user, p_staff, p_operator, p_upline, p_right,
    left(p_address, 100), p_affected_accounts, p_arguments, p_before, p_after);
  select bus_publish('audit.recorded', jsonb_build_object('command', p_command, 'operatorId', p_operator,
    'uplineId', p_upline, 'affectedAccounts', to_jsonb(p_affected_accounts)))
$$;
