-- The revision of its last move: of what its matches, its operator or its last player's leaving made of it. Later ones are of
-- who came, went and picked, and keep nobody else from it.
alter table room add column moved_revision integer not null default 1;
update room set moved_revision = revision;
