-- PR4: a deposit limit counts every movement that raises what a member can risk, credit among them. working_date: the
-- working day that the change counts on. credit_is: the credit of the account after the change.
alter table credit_act disable trigger credit_act_is_append_only;
alter table credit_act add column working_date date, add column credit_is bigint;
update credit_act c set working_date = s.working_date, credit_is = s.credit_is
from (
  select a.ref, ((a.at at time zone 'UTC') - interval '4 hours')::date as working_date,
    sum(a.amount) over (partition by a.upline_id, a.member_id order by a.at, a.ref) as credit_is
  from credit_act a
) s
where s.ref = c.ref;
alter table credit_act alter column working_date set not null, alter column credit_is set not null,
  drop constraint credit_act_ref_check,
  add constraint credit_act_ref_check check (length(ref) between 1 and 200);
alter table credit_act enable trigger credit_act_is_append_only;

-- lent: credit given less credit taken back, and losses that a settlement paid down.
alter table own_day add column lent bigint not null default 0;
insert into own_day as o (member_id, working_date, staked, win_loss, deposited, lent)
select s.member_id, s.working_date, 0, 0, 0, sum(s.amount)
from (
  select c.member_id, c.working_date, c.amount from credit_act c where c.member_id is not null
  union all
  select p.member_id, p.working_date, p.amount from posting p where p.kind = 'paid_in'
) s
join ledger_account a on a.id = s.member_id * 2 and a.guarded
where s.working_date >= least(date_trunc('week', a.statement_date), date_trunc('month', a.statement_date))
group by s.member_id, s.working_date
on conflict (member_id, working_date) do update set lent = excluded.lent;
