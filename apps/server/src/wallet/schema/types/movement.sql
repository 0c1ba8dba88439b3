-- debit and credit are the kinds of the two accounts. Without a product it has no subject. It is of a member, or of an
-- account above members.
create type movement as (
  kind text, debit text, credit text, amount bigint, member_id bigint, product text, subject bigint, ref text,
  upline_id bigint
);
