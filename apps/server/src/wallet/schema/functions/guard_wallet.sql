-- A wallet is guarded while its member has a limit or had a bar: the row that every bet locks says so.
create or replace function guard_wallet() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_member bigint := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
  is_guarded boolean := exists (select from protection_limit l where l.member_id = v_member)
    or exists (select from protection_bar b where b.member_id = v_member);
begin
  update ledger_account a set guarded = is_guarded where a.id = v_member * 2 and a.guarded <> is_guarded;
  return null;
end $$;
