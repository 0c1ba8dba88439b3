-- The key that processes sign their bus messages with (MessageSeal): whoever cannot read this database cannot sign.
create table bus_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (length(key) = 32)
);
insert into bus_key (key)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
