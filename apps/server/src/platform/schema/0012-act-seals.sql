-- uid: generated when an act begins, so that rows that move money or change staff can refer to the act before it is
-- recorded. seal: the server's or command's MAC over the act, by a key that is not in the database
-- (accounts/act-seal.ts); null for acts of before, and where a test has no key.
drop function if exists record_act(
  text, text, text, bigint, integer, bigint, text, text, text[], jsonb, jsonb, jsonb
);
alter table act
  add column uid uuid,
  add column seal bytea check (length(seal) = 36);
alter table act add constraint act_uid_key unique (uid);
