-- Marks the wallet of a member as protected while the member has a self-imposed limit, or a current or past exclusion.
-- The mark is on the row that every bet locks. A change of the mark rebuilds or deletes the member's daily sums. A
-- changed deposit limit resets the count of refused payments (PR4); a requested limit that is not in force does not.
create or replace function mark_protected_wallet() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_member bigint := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
  has_protected boolean := exists (select from protection_limit l where l.member_id = v_member)
    or exists (select from protection_bar b where b.member_id = v_member);
  v_date date;
begin
  if tg_table_name = 'protection_limit' then
    if (case when tg_op = 'DELETE' then old.kind else new.kind end) = 'deposit'
      and (tg_op <> 'UPDATE' or new.amount <> old.amount) then
      delete from refused_cash_payment r where r.member_id = v_member;
    end if;
  end if;
  update ledger_account a set is_protected = has_protected where a.id = v_member * 2 and a.is_protected <> has_protected
  returning a.statement_date into v_date;
  if v_date is null then
    return null;
  end if;
  delete from protection_day o where o.member_id = v_member;
  if has_protected then
    insert into protection_day (member_id, working_date, staked, win_loss, deposited, credited)
    select v_member, d.* from protection_days(v_member, protection_days_from(v_date)) d;
  end if;
  return null;
end $$;
