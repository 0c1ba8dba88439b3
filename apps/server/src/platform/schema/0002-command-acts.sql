-- What a command did: who ordered it, as which user of the system, with what, and how things stood before and after.
create table command_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  command text not null,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  os_user text not null,
  arguments jsonb not null check (jsonb_typeof(arguments) = 'object'),
  before jsonb,
  after jsonb
);
create index command_act_by_command on command_act (command, id);

create trigger command_act_is_append_only before update or delete on command_act
  for each row execute function refuse_change();
create trigger command_act_is_not_emptied before truncate on command_act execute function refuse_change();
