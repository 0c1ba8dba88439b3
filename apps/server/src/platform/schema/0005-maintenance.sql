-- Whether the whole house is closed for a while; an operator alone is closed by operator.maintenance.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null
);
insert into maintenance (is_on) values (false);
create trigger maintenance_is_told after update on maintenance
  for each row when (old.is_on <> new.is_on) execute function tell_maintenance();
