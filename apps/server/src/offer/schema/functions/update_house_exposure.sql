-- Updates the platform's exposure in the same commit as a change of the to-win amount or status of an open ticket:
-- bet-delay decision, settlement, void, cash-out or a changed price.
create or replace function update_house_exposure() returns trigger
language plpgsql as $$
declare
  tickets house_ticket[];
begin
  select array_agg(row(c.member_id, c.working_date, c.id, c.kind, c.change)::house_ticket) into tickets
  from (
    select n.member_id, n.working_date, n.id, n.kind,
      case when n.status in ('pending', 'running') then house_loss(n.to_win, n.house_rate) else 0 end
        - case when o.status in ('pending', 'running') then house_loss(o.to_win, o.house_rate) else 0 end as change
    from new_rows n join old_rows o on o.member_id = n.member_id and o.working_date = n.working_date and o.id = n.id
  ) c
  where c.change <> 0;
  if tickets is not null then
    perform add_house_exposure(house_slot(), house_of_tickets(tickets));
  end if;
  return null;
end $$;
