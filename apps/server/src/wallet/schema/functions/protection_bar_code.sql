-- PR7: returns the code of the member's current exclusion or time-out; null if there is none.
create or replace function protection_bar_code(p_member bigint) returns text
language sql volatile
set search_path = public, pg_temp as $$
  select case
    when b.excluded_until > clock_timestamp() then 'selfExcluded'
    when b.time_out_until > clock_timestamp() then 'ownTimeOut'
  end
  from protection_bar b where b.member_id = p_member
$$;
