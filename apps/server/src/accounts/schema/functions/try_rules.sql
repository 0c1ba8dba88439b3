-- Tries before the first wait, that wait, which each further try doubles, and the longest. close: of one name from one
-- address, or on one device. wide: of one name from all addresses. asked: of a member who is logged in.
create or replace function try_rules() returns table (kind text, free integer, first_wait interval, longest_wait interval)
language sql immutable as $$
  values ('close', 8, interval '1 minute', interval '15 minutes'),
    ('wide', 40, interval '10 seconds', interval '1 minute'),
    ('asked', 5, interval '1 minute', interval '15 minutes')
$$;
