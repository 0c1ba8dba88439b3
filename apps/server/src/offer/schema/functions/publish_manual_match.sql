-- Publishes at the commit that a manual match was created or changed.
create or replace function publish_manual_match() returns trigger
language plpgsql as $$
begin
  perform bus_publish('match.created', '{}'::jsonb);
  return null;
end $$;
