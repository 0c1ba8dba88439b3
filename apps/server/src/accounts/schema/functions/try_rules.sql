-- Tries before the first wait, that wait, which each further try doubles, and the longest. close: of one name from one
-- address, or on one device. wide: of one name from all addresses. asked: of a member who is logged in. day: of all that a
-- member is asked for by others, from the first of them on. All but that are forgotten an hour after the last.
create or replace function try_rules() returns table (
  kind text, free integer, first_wait interval, longest_wait interval, kept interval
)
language sql immutable as $$
  values ('close', 8, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('wide', 40, interval '10 seconds', interval '1 minute', interval '1 hour'),
    ('asked', 5, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('day', 30, interval '1 hour', interval '1 hour', interval '1 day')
$$;
