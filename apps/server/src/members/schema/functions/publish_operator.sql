-- Publishes a change of an operator's settings to every server at the commit.
create or replace function publish_operator() returns trigger
language plpgsql as $$
begin
  perform bus_publish('operator.changed', jsonb_build_object('operatorId', new.id));
  return null;
end $$;
