-- Rules of the attempt counters: attempts before the first wait, the first wait, which doubles with each further
-- attempt, the longest wait, and the lifetime of the counter. `login_and_origin`: one name from one address, or on one
-- device. `login`: one name from all addresses. `signed_in`: a signed-in member. `member_day`: all requests of others
-- about one member. A counter expires an hour after its last attempt; `member_day` expires a day after its first.
create or replace function attempt_rules() returns table (
  kind text, free integer, first_wait interval, longest_wait interval, retention interval
)
language sql immutable as $$
  values ('login_and_origin', 8, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('login', 40, interval '10 seconds', interval '1 minute', interval '1 hour'),
    ('signed_in', 5, interval '1 minute', interval '15 minutes', interval '1 hour'),
    ('member_day', 30, interval '1 hour', interval '1 hour', interval '1 day')
$$;
