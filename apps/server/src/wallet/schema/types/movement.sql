-- A movement of money between two accounts, given by their kinds (debit, credit). It belongs to a member or to an
-- account above members. Without a product it has no subject.
create type movement as (
  kind text, debit text, credit text, amount bigint, member_id bigint, product text, subject bigint, ref text,
  upline_id bigint
);
