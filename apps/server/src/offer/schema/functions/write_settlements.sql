-- SE1: stores the grades of the legs, and a settlement of each ticket whose result or amounts changed. A settlement is dated
-- on the working day of its movements, never before the last entry of the statement. Only `settle_batch` calls this
-- function: its planner settings apply here as well.
create or replace function write_settlements(
  p_date date, p_at_ms bigint, p_run_version integer, p_settled settled_ticket[], p_legs settle_leg[]
) returns void
language plpgsql as $$
begin
  update ticket_leg l set grade = s.grade
  from unnest(p_legs) s
  where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
    and l.leg_no = s.leg_no;
  insert into ticket_settlement (member_id, ticket_id, version, run_version, status, return_minor, explanation,
    working_date, at_ms, risk, turnover, valid_turnover, commission, fee)
  select s.member_id, s.ticket_id, s.settlements, p_run_version, s.status, s.return_minor, s.explanation,
    greatest(p_date, w.statement_date), p_at_ms, s.risk, s.turnover, s.valid_turnover, s.commission, s.fee
  from unnest(p_settled) s cross join lateral wallet_of(s.member_id) w
  where s.amended;
end $$;
