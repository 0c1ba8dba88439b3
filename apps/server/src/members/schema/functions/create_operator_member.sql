-- WA8: creates a member at the operator's first mention of the member. Does nothing if the name is taken, ignoring
-- case. Concurrent calls with names that differ only in case run one after the other.
create or replace function create_operator_member(
  p_account text, p_operator integer, p_currency text, p_password_hash text
) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operator member ' || lower(p_account), 0));
  insert into member (account_id, operator_id, currency, password_hash)
  select p_account, p_operator, p_currency, p_password_hash
  where not exists (select from member m where lower(m.nickname) = lower(p_account) or lower(m.account_id) = lower(p_account))
    and not exists (select from upline u where u.account_id = upper(p_account))
  on conflict (account_id) do nothing;
end $$;
