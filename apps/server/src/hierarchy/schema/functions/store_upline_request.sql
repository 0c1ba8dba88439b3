-- Writes the row that makes a change of the account tree idempotent; no other function writes the table. Runs with the
-- rights of its owner: callers can insert a row but cannot change or delete one.
create or replace function store_upline_request(p_ref text, p_kind text, p_given jsonb, p_result jsonb, p_by text) returns void
language sql security definer
set search_path = public, pg_temp as $$
  insert into upline_request (ref, kind, request, result, ordered_by) values (p_ref, p_kind, p_given, p_result, p_by)
$$;
