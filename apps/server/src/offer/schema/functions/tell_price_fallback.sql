-- Every server reads at the commit whether the model prices what a provider withdraws of a market kind.
create or replace function tell_price_fallback() returns trigger
language plpgsql as $$
begin
  perform bus_publish('price.fallback', jsonb_build_object('kindId', coalesce(new.kind_id, old.kind_id)));
  return null;
end $$;
