-- What signs is sealed by the pepper, which is not in the database. A secret from before is plain until the next start
-- seals it.
alter table launch_key
  alter column secret drop not null,
  add column sealed_secret bytea,
  add constraint launch_key_plain_or_sealed check (num_nonnulls(secret, sealed_secret) = 1);
