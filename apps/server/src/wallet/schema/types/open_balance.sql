-- Open amount between an account and its direct upline (null: the company). A positive amount is owed to the lower
-- account.
create type open_balance as (upline_id bigint, member_id bigint, above_id bigint, amount bigint);
