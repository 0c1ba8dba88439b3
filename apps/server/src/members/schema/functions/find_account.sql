-- Returns the account with an id, above members or a member: its number, the accounts above it from the company down,
-- and the most restrictive state of all of them (UP7). Returns no row if the account does not exist. Locks a member's
-- row, so that the member's upline stays the same until the transaction ends.
create or replace function find_account(p_account text)
returns table (upline_id bigint, member_id bigint, above bigint[], operator_id integer, operator_type smallint,
  currency text, state text)
language plpgsql volatile rows 1
set search_path = public, pg_temp as $$
begin
  perform 1 from member m where m.account_id = p_account for share;
  return query
  select a.upline_id, a.member_id, a.above, a.operator_id, o.type, a.currency, (
    select s.state from (
      select a.state union all select u.state from upline u where u.id = any (a.above)
    ) s
    order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], s.state) limit 1)
  from (
    select u.id as upline_id, null::bigint as member_id, u.above, u.operator_id, u.currency, u.state
    from upline u where u.account_id = p_account
    union all
    select null, m.id, coalesce(u.above || u.id, '{}'), m.operator_id, m.currency, m.state
    from member m left join upline u on u.id = m.upline_id where m.account_id = p_account
  ) a
  join operator o on o.id = a.operator_id;
end $$;
