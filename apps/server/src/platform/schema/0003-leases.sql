-- Who does what only one process at a time may do. fence rises whenever somebody else takes it over, and never falls:
-- what its holder writes names the fence, and is refused once there is a later one. until is by this database's clock.
-- last_word: what a holder said to the next as it gave the lease back by plan; null while it is held, and where its holder
-- went without a word.
create table lease (
  name text primary key check (name ~ '^[a-z]{1,30}$'),
  owner text not null check (length(owner) between 1 and 200),
  fence bigint not null check (fence > 0),
  until timestamptz not null,
  last_word text check (length(last_word) between 1 and 200)
);
