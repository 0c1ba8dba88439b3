-- SE5: stores a void decision under the settlement lock of the match, with the next number.
create or replace function add_void_order(
  p_match integer, p_from bigint, p_to bigint, p_restores integer, p_by text, p_note text, p_at_ms bigint,
  p_kind smallint, out order_no integer, out refusal text
)
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
  refusal := case
    when not exists (select from match m where m.id = p_match) then 'matchNotFound'
    when p_restores is null then null
    when not exists (
      select from void_order v where v.match_id = p_match and v.order_no = p_restores and v.restores is null
    ) then 'actNotFound'
    when exists (select from void_order v where v.match_id = p_match and v.restores = p_restores) then 'actTakenBack'
  end;
  if refusal is not null then
    return;
  end if;
  select coalesce(max(v.order_no), 0) + 1 into add_void_order.order_no from void_order v where v.match_id = p_match;
  insert into void_order values (p_match, add_void_order.order_no, p_from, p_to, p_restores, p_by, p_note, p_at_ms, p_kind);
end $$;
