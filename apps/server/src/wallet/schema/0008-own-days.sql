-- What a guarded member's own limits count (PR2 to PR4), by working day, written in the commit that posts it: what was
-- risked on the day, less what was given back of it since; what was booked on it; the cash that came in. Kept from the
-- month and week in which the wallet came to be guarded.
create table own_day (
  member_id bigint not null references member,
  working_date date not null,
  staked bigint not null,
  win_loss bigint not null,
  deposited bigint not null,
  primary key (member_id, working_date)
) with (fillfactor = 60);

insert into own_day (member_id, working_date, staked, win_loss, deposited)
select s.member_id, s.working_date, sum(s.staked), sum(s.win_loss), sum(s.deposited)
from (
  select p.member_id, p.working_date, case p.kind when 'hold' then p.amount else 0 end as staked, 0 as win_loss,
    case p.kind when 'hold' then 0 else p.amount end as deposited
  from posting p where p.entry_no is not null and p.kind in ('hold', 'deposit', 'transfer_in')
  union all
  select h.member_id, h.working_date, -r.amount, 0, 0
  from posting h join posting r on r.subject = h.subject and r.product = h.product and r.kind = 'release'
  where h.kind = 'hold' and h.ref = 'hold'
  union all
  select b.member_id, b.working_date, 0, b.win_loss, 0 from booking b
) s
join ledger_account a on a.id = s.member_id * 2 and a.guarded
where s.working_date >= least(date_trunc('week', a.statement_date), date_trunc('month', a.statement_date))
group by s.member_id, s.working_date;
