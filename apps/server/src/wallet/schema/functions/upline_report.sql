-- Returns the rows of upline_sums for the given accounts and of company_sums for companies, from stored daily sums where
-- they exist. The item column has meaning only if p_items is true.
create or replace function upline_report(p_from date, p_to date, p_uplines bigint[], p_items boolean default false)
returns setof upline_sum
language plpgsql stable
set search_path = public, pg_temp as $$
declare
  v_summed date := (select e.summed_to from upline_day_end e);
begin
  if p_items then
    return query select d.* from upline_item_day d
      where d.upline_id = any (p_uplines) and d.working_date between p_from and least(p_to, v_summed);
  else
    return query select d.*, 0 from upline_day d
      where d.upline_id = any (p_uplines) and d.working_date between p_from and least(p_to, v_summed);
  end if;
  if p_to > v_summed then
    return query select * from upline_sums(greatest(p_from, v_summed + 1), p_to, p_uplines);
    if 0 > any (p_uplines) then
      return query select * from company_sums(greatest(p_from, v_summed + 1), p_to, p_uplines);
    end if;
  end if;
end $$;
