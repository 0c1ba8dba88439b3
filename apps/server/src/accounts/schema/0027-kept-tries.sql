-- forget_at: when a row counts no more and is swept; what is counted over a day is kept for one (try_rules).
alter table login_try add column forget_at timestamptz;
update login_try set forget_at = last_at + interval '1 hour';
alter table login_try alter column forget_at set not null;
drop index login_try_by_age;
create index login_try_by_forget on login_try (forget_at);
