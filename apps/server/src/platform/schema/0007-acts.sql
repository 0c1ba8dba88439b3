-- What was done by commands and in the office is one record. command: the command, or the call of the office. os_user:
-- of a command; staff_id and what follows: of the office, by whom, for which operator and upline they work, by which
-- right, and from where. whom: the accounts that it was done to. Each is chained by hash to the one before it.
drop trigger command_act_is_append_only on command_act;
drop trigger command_act_is_not_emptied on command_act;
alter table command_act rename to act;
alter index command_act_by_command rename to act_by_command;
alter table act
  alter column id drop identity,
  alter column os_user drop not null,
  add column staff_id bigint,
  add column operator_id integer,
  add column upline_id bigint,
  add column by_right text,
  add column address text check (length(address) <= 100),
  add column whom text[] not null default '{}',
  add column prev_hash bytea,
  add column hash bytea,
  add constraint act_by_one check ((os_user is null) = (staff_id is not null));
create index act_by_operator on act (operator_id, id) where operator_id is not null;
create index act_by_upline on act (upline_id, id) where upline_id is not null;
create index act_by_whom on act using gin (whom);

-- Where the chain ends.
create table act_head (
  one boolean primary key default true check (one),
  last_id bigint not null,
  last_hash bytea not null
);
insert into act_head (last_id, last_hash) values (0, decode(repeat('00', 32), 'hex'));

-- Those of before in their order; chain_act says the text that is hashed.
do $$
declare
  a act;
  head act_head;
begin
  select * into head from act_head;
  for a in select * from act order by id loop
    head.last_id := a.id;
    a.prev_hash := head.last_hash;
    head.last_hash := sha256(convert_to(jsonb_build_array(encode(a.prev_hash, 'hex'), a.id::text,
      floor(extract(epoch from a.at) * 1000000)::bigint::text, a.command, a.ordered_by, a.os_user, null, null, null, null,
      null, '', a.arguments::text, a.before::text, a.after::text)::text, 'UTF8'));
    update act set prev_hash = a.prev_hash, hash = head.last_hash where id = a.id;
  end loop;
  update act_head set last_id = head.last_id, last_hash = head.last_hash;
end $$;
alter table act alter column prev_hash set not null, alter column hash set not null;

create trigger act_is_chained before insert on act for each row execute function chain_act();
create trigger act_is_append_only before update or delete on act for each row execute function refuse_change();
create trigger act_is_not_emptied before truncate on act execute function refuse_change();
