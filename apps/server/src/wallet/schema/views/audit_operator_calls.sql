-- Subjects whose movements between the platform and an operator's wallet in our ledger differ from the calls to the
-- operator (WA3), described in text. A call without acknowledgement counts as if it had been acknowledged.
create view audit_operator_calls as
select format('%s %s of member %s moved %s in the ledger, but %s in the calls to the operator', c.product, c.subject,
  c.member_id, coalesce(p.amount, 0), c.amount) as fault
from (
  select product, subject, member_id, sum(case call
      when 'hold' then case when state in ('refused', 'rolled_back') then 0 else -amount end
      when 'confirm' then 0
      when 'cancel' then case when is_ended then amount else 0 end
      else amount end)
    + sum(case when call = 'confirm' then held - amount else 0 end) as amount
  from (
    select k.*, h.amount as held, h.state = 'accepted' as is_ended
    from operator_call k
    left join operator_call h on h.product = k.product and h.subject = k.subject and h.ref = 'hold'
  ) k group by product, subject, member_id
) c
left join (
  select product, subject, sum(wallet_after - wallet_before)::bigint as amount
  from posting where product is not null and entry_no is not null group by product, subject
) p on p.product = c.product and p.subject = c.subject
where coalesce(p.amount, 0) <> c.amount
order by c.product, c.subject limit 1;
