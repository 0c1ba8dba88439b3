-- The connections that a node may open, so that a start which asks for more than PostgreSQL allows is refused. alone: it
-- has the database's folder for itself, and no other node may serve the database meanwhile.
alter table node
  add column connections integer not null default 0 check (connections >= 0),
  add column alone boolean not null default false;
