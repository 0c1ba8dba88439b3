-- Returns whether an address, or the /64 network that identifies an IPv6 caller (`2001:db8:0:1::/64`), is publicly
-- routable. Any number of people may share another address, for example that of a proxy.
create or replace function is_public(p_address text) returns boolean
language plpgsql immutable as $$
declare
  plain text := regexp_replace(p_address, '^::ffff:', '', 'i');
begin
  if plain is null or plain !~ '^[0-9a-fA-F:./]+$' then return false; end if;
  return not plain::inet <<= any (array[
    '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
    '::/64', 'fc00::/7', 'fe80::/10']::inet[]);
exception when invalid_text_representation then
  return false;
end $$;
