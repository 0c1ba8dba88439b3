-- NO1: notifies a member of money moved by a payment request, in the same transaction. A transfer notifies both
-- members.
create or replace function notice_money(p_kind text, p_member bigint, p_to bigint, p_amount bigint, p_at_ms bigint)
returns void
language sql as $$
  insert into personal_message (member_id, key, amount, at_ms)
  select n.member_id, n.key, p_amount::text, p_at_ms
  from (values
    (p_member, case when p_to is null then p_kind else 'transferOut' end), (p_to, 'transferIn')) n(member_id, key)
  where n.member_id is not null
$$;
