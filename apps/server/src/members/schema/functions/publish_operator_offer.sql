-- Notifies every server at the commit that the products or settings of an operator changed.
create or replace function publish_operator_offer() returns trigger
language plpgsql as $$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId', coalesce(new.operator_id, old.operator_id)));
  return null;
end $$;
