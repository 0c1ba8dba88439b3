-- What was done to a member's account (NO1): the state that is in force from now on, or the sports whose limits changed.
-- told_in: the beginning of the transaction that did it, which tells it once however often it sets it.
alter table personal_message add column account jsonb, add column told_in timestamptz;
alter table personal_message drop constraint personal_message_check;
alter table personal_message add constraint personal_message_check check (
  (key is null) = (texts is not null) and num_nonnulls(bet, amount, login, account) = (key is not null)::integer
  and (account is null) = (told_in is null)
);
create unique index personal_message_of_account on personal_message (member_id, key, told_in)
  where told_in is not null;
