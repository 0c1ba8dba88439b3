-- Returns the counters of a staff login attempt. `officePassword`: the browser alone if the login was used in it
-- before. `officeCode`: the browser alone if the second factor was passed in it, because an attacker who knows the
-- password has a browser too. `officeRecovery`: the login per address, never across all addresses, because nobody
-- guesses a recovery code (AR6).
create or replace function staff_attempt_keys(
  p_step text, p_name text, p_staff bigint, p_address text, p_device_hash bytea, out keys text[], out kinds text[]
)
language plpgsql stable as $$
declare
  name text := p_step || ' name ' || p_name;
begin
  if exists (select from staff_device d where d.staff_id = p_staff and d.token_hash = p_device_hash
    and (p_step = 'officePassword' or d.proved_at is not null)) then
    keys := array[p_step || ' staff device ' || p_staff || ' ' || encode(p_device_hash, 'base64')];
    kinds := array['login_and_origin'];
  elsif p_step = 'officeRecovery' then
    keys := array[p_address || ' ' || name];
    kinds := array['login_and_origin'];
  else
    keys := array[p_address || ' ' || name, name];
    kinds := array['login_and_origin', 'login'];
  end if;
end $$;
