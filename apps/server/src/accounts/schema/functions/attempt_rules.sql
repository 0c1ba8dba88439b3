-- Rules of the attempt counters: attempts before the first wait, the first wait, which doubles with each further
-- attempt, the longest wait, and the lifetime of the counter. `close`: one name from one address, or on one device.
-- `wide`: one name from all addresses. `asked`: a signed-in member. `day`: all requests of others about one member. A
-- counter expires an hour after its last attempt; `day` expires a day after its first.
create or replace function attempt_rules() returns table (
  kind text, free integer, first_wait interval, longest_wait interval, kept interval
)
language sql immutable as $$
  values ('close', 8, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('wide', 40, interval '10 seconds', interval '1 minute', interval '1 hour'),
    ('asked', 5, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('day', 30, interval '1 hour', interval '1 hour', interval '1 day')
$$;
