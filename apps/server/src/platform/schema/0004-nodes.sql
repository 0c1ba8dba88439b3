-- The processes that serve this database now, each under a number of its own. What a node's connections write names the
-- number, and is refused once the node is ended (check_node). until, and since, from when it was renewed without a break,
-- are by this database's clock.
create table node (
  id bigint generated always as identity primary key,
  owner text not null check (length(owner) between 1 and 200),
  since timestamptz not null,
  until timestamptz not null
);
