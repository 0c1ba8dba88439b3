-- Publishes the changed address or key of an operator's wallet to every server at the commit.
create or replace function publish_operator_wallet() returns trigger
language plpgsql as $$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId',
    case tg_op when 'DELETE' then old.operator_id else new.operator_id end));
  return null;
end $$;
