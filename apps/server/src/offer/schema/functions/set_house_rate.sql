-- LI4: sets the platform's exchange rate of a currency, within an audit entry. Returns false if the stored value
-- differs from p_was.
create or replace function set_house_rate(p_currency text, p_was bigint, p_rate bigint) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform audit_uid_in_progress();
  update house_rate set base_per_billion = p_rate where currency = p_currency and base_per_billion = p_was;
  return found;
end $$;
