-- Numbers an audit entry and chains it to the previous one (checked by audit-log/verify-audit-log.ts). Concurrent
-- transactions that record an entry wait for each other.
create or replace function chain_audit_entry() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
declare
  head audit_log_head;
begin
  select * into strict head from audit_log_head for update;
  new.id := head.last_id + 1;
  new.prev_hash := head.last_hash;
  new.hash := sha256(convert_to(jsonb_build_array(encode(new.prev_hash, 'hex'), new.id::text,
    floor(extract(epoch from new.at) * 1000000)::bigint::text, new.command, new.ordered_by, new.os_user,
    new.staff_id::text, new.operator_id::text, new.upline_id::text, new.right_used, new.address,
    array_to_string(new.affected_accounts, ','), new.arguments::text, new.before::text,
    new.after::text)::text, 'UTF8'));
  update audit_log_head set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
