-- Whether an operator shows its members the tables and brackets of competitions.
alter table operator add column event boolean not null default true;
