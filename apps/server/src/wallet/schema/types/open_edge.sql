-- What stands open between an account and the one right above it, null for the company: above 0 it is the lower one's.
create type open_edge as (upline_id bigint, member_id bigint, above_id bigint, amount bigint);
