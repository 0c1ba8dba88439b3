-- Publishes an event of this transaction to every process at the commit; a rollback discards it.
create or replace function bus_publish(p_subject text, p_value jsonb) returns void
language sql as $$
  select bus_send('', jsonb_build_array(jsonb_build_array(p_subject, p_value))::text)
$$;
