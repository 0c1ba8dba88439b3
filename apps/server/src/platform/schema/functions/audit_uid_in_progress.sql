-- Returns the uid of the audit entry that this transaction has started (touchline.audit_uid) and not recorded yet. A column
-- that set_audit_uid fills, with a deferred foreign key to audit_log (uid), can only be written if the audit entry is recorded in
-- the same transaction. Null for roles that may write the audit log themselves, such as the owner of the tables.
create or replace function audit_uid_in_progress() returns uuid
language plpgsql
set plan_cache_mode = auto as $$
declare
  outer_role text := case current_setting('role') when 'none' then session_user::text else current_setting('role') end;
  v_uid uuid := nullif(current_setting('touchline.audit_uid', true), '')::uuid;
begin
  if v_uid is null then
    if has_table_privilege(outer_role, 'audit_log', 'insert') then
      return null;
    end if;
    raise exception 'this change needs an audit entry: start one (audit-log/audit-log.store.ts)' using errcode = 'TL006';
  end if;
  if exists (select from audit_log a where a.uid = v_uid) then
    raise exception 'audit entry % is already recorded', v_uid using errcode = 'TL006';
  end if;
  return v_uid;
end $$;
