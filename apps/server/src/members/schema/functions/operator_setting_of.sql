-- Returns the stored value of an operator's setting; null if the operator has the default.
create or replace function operator_setting_of(p_operator integer, p_name text) returns jsonb
language sql stable as $$
  select value from operator_setting where operator_id = p_operator and name = p_name
$$;
