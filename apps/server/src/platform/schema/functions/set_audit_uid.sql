-- Sets the audit entry of the current transaction in a new row; see audit_uid_in_progress.
create or replace function set_audit_uid() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  new.audit_uid := audit_uid_in_progress();
  return new;
end $$;
