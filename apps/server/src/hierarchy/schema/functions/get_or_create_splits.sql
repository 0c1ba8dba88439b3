-- UP5: returns the current upline paths for the bets of these members, in the order of the bets; null for a member
-- without an upline. Computes and stores a missing path. That waits for a running change of shares, and a change of
-- shares waits for it (delete_current_splits).
create or replace function get_or_create_splits(p_product text, p_members bigint[], p_sports integer[], p_tabs text[])
returns bigint[]
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  lines bigint[];
  missing split_key[];
begin
  loop
    select array_agg(f.split_id order by k.ord),
      array_agg(row(m.upline_id, coalesce(k.sport_id, 0), k.tab)::split_key)
        filter (where m.upline_id is not null and f.split_id is null)
    into lines, missing
    from unnest(p_members, p_sports, p_tabs) with ordinality k(member_id, sport_id, tab, ord)
    left join member m on m.id = k.member_id
    left join current_split f on f.upline_id = m.upline_id and f.product = p_product
      and f.sport_id = coalesce(k.sport_id, 0) and f.tab = k.tab;
    if missing is null then
      return lines;
    end if;
    perform store_current_splits(p_product, missing);
  end loop;
end $$;
