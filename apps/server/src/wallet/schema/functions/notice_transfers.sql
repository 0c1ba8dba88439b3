-- NO1, NO3: notifies the members and the accounts above members of the transfers of a settlement.
create or replace function notice_transfers(p_ref text, p_at_ms bigint, p_transfers open_balance[]) returns void
language plpgsql as $$
begin
  perform notice_money(case when e.amount < 0 then 'transferIn' else 'transferOut' end, e.member_id, null,
    abs(e.amount), p_at_ms)
  from unnest(p_transfers) e where e.member_id is not null;
  perform notice_upline(e.upline_id, case when e.amount < 0 then 'transferIn' else 'transferOut' end,
    'settle/' || p_ref, jsonb_build_object('amount', abs(e.amount)::text))
  from unnest(p_transfers) e where e.upline_id is not null;
  perform bus_publish('member.changed', jsonb_build_object('memberIds', to_jsonb(array(
    select e.member_id from unnest(p_transfers) e where e.member_id is not null)), 'what', 'account'));
end $$;
