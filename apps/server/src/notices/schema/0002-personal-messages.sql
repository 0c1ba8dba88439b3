-- What is told to one member, by a key and what it is about, or in texts by language. amount: of a message of money, in
-- minor units; text, because a JSON number does not hold every amount. login: the device and the shortened address.
create table personal_message (
  member_id bigint not null,
  id bigint generated always as identity,
  key text,
  bet jsonb,
  amount text,
  login jsonb,
  texts jsonb,
  at_ms bigint not null,
  read_at_ms bigint,
  primary key (member_id, id),
  check ((key is null) = (texts is not null) and num_nonnulls(bet, amount, login) = (key is not null)::integer)
);
create index personal_message_unread on personal_message (member_id) where read_at_ms is null;

create trigger personal_message_is_told after insert on personal_message referencing new table as new_rows
  for each statement execute function tell_messages();
