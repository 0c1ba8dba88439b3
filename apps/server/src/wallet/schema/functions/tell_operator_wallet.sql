-- Every server hears where an operator's wallet is asked, and with which key.
create or replace function tell_operator_wallet() returns trigger
language plpgsql as $$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId',
    case tg_op when 'DELETE' then old.operator_id else new.operator_id end));
  return null;
end $$;
