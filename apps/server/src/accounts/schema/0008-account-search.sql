-- What accounts begin with is found by index whatever the locale of the database; what they equal, by the same.
drop index member_account_lower;
create index member_account_lower on member (lower(account_id) text_pattern_ops);
drop index member_nickname;
create unique index member_nickname on member (lower(nickname) text_pattern_ops);
create index upline_account_lower on upline (lower(account_id) text_pattern_ops);
