-- Returns why a member may not receive or pay money; null if the member may.
create or replace function money_refusal(p_kind text, p_member bigint, p_to bigint) returns text
language sql stable as $$
  select case
    when o.type = 2 or q.type = 2 then 'walletElsewhere'
    when p_kind in ('withdraw', 'transfer') and state_in_force(m.id) in ('frozen', 'blocked') then 'accountHeld'
    when p_kind = 'deposit' and state_in_force(m.id) = 'closed' or state_in_force(t.id) = 'closed' then 'accountClosed'
    when t.operator_id <> m.operator_id then 'otherOperator'
    when t.currency <> m.currency then 'otherCurrency'
  end
  from member m join operator o on o.id = m.operator_id
  left join member t on t.id = p_to left join operator q on q.id = t.operator_id
  where m.id = p_member
$$;
