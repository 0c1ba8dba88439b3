-- Computes the daily sums of the closed days that have none yet.
create or replace function sum_upline_days() returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_closed date;
  v_summed date;
begin
  select e.closed_to, e.summed_to into v_closed, v_summed from upline_day_end e for update;
  if v_closed > v_summed then
    insert into upline_item_day
    select * from upline_sums(v_summed + 1, v_closed, null)
    union all select * from company_sums(v_summed + 1, v_closed, null);
    insert into upline_day select d.* from upline_day_of_items d where d.working_date between v_summed + 1 and v_closed;
    update upline_day_end e set summed_to = v_closed;
  end if;
end $$;
