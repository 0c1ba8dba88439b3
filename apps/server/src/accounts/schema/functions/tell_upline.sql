-- Whoever changes an account above members, in whatever process: every server hears of it at the commit, once for all
-- who are below. Who works for it is told what those above set (NO3).
create or replace function tell_upline() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform bus_publish('upline.changed', jsonb_build_object('uplineId', new.id, 'what', 'account'));
  if old.state <> new.state then
    perform notice_upline(new.id, 'stateSet', null, jsonb_build_object('state', new.state));
  end if;
  if old.price_group is distinct from new.price_group then
    perform notice_upline(new.id, 'priceGroupSet', null, jsonb_build_object('group', new.price_group));
  end if;
  if old.closed_products <> new.closed_products then
    perform notice_upline(new.id, 'productsSet', null, jsonb_build_object('closed', to_jsonb(new.closed_products)));
  end if;
  return null;
end $$;
