-- SE9: seals of the facts that settlement reads, by the pepper, which is not in the database. A fact that was written or
-- changed without the server has none (settlement/fact-seals.store.ts). A seal is never changed or deleted: the newest
-- revision shows that a result was put back, and a seal without its fact shows that a fact was deleted.
-- kind: result, held (result), void (order), move (of a kick-off) or field (of a race). no: number of the fact within its
-- match and kind. revision: contradictions of a result (PI10), else 0.
create table fact_seal (
  match_id integer not null references match,
  kind text not null check (kind in ('result', 'held', 'void', 'move', 'field')),
  no integer not null,
  revision integer not null,
  seal bytea not null,
  primary key (match_id, kind, no, revision, seal)
);
create trigger fact_seal_is_append_only before update or delete on fact_seal
  for each row execute function refuse_change();
create trigger fact_seal_is_not_emptied before truncate on fact_seal execute function refuse_change();

-- Has its row once the facts from before seals are sealed. From then on a fact without a seal was not written by the server,
-- whose role cannot delete the row.
create table fact_seals_begun (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null default now()
);
