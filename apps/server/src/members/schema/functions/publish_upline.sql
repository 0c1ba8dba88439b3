-- Publishes a change of an account above members to every server at the commit, once for its whole downline. Notifies
-- the staff of the account if a higher account made the change (NO3).
create or replace function publish_upline() returns trigger
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
