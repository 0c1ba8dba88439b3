-- Publishes changed platform settings of a sport at the commit; every server reads them.
create or replace function publish_sport_terms() returns trigger
language plpgsql as $$
begin
  perform bus_publish('sport.terms', jsonb_build_object('sportId', coalesce(new.sport_id, old.sport_id)));
  return null;
end $$;
