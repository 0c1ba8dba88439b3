-- The working days before a demo's world began, which are played once, and again from the first where that was cut off.
create table demo_history (
  is_only boolean primary key default true check (is_only),
  from_ms bigint not null,
  to_ms bigint not null,
  played boolean not null default false
);
