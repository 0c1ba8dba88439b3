-- News that belongs to what this transaction does: every process hears it if and only if, and as soon as, it commits.
create or replace function bus_publish(p_subject text, p_value jsonb) returns void
language sql as $$
  select bus_send('', jsonb_build_array(jsonb_build_array(p_subject, p_value))::text)
$$;
