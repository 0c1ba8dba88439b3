-- Publishes at the commit whether the model prices withdrawn provider markets of a market kind; every server reads it.
create or replace function publish_price_fallback() returns trigger
language plpgsql as $$
begin
  perform bus_publish('price.fallback', jsonb_build_object('kindId', coalesce(new.kind_id, old.kind_id)));
  return null;
end $$;
