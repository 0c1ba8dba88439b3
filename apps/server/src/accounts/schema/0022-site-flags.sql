-- What an operator shows its members where the brand has it too: what is new, pages in windows of their own, and the ways
-- to reach it.
alter table operator
  add column new_features boolean not null default true,
  add column popup boolean not null default true,
  add column contact boolean not null default true;
