-- A message that was written to one member and taken back: it is listed to the member, and counted, no more.
alter table personal_message add column withdrawn boolean not null default false;
create index personal_message_written on personal_message (member_id, id) where texts is not null;
