-- Ends all sessions of a member, or the session with the given number or hash, but never the session to keep. Returns
-- the number of ended sessions.
create or replace function end_sessions(
  p_member bigint, p_only bigint, p_only_hash bytea, p_keep bytea, p_now timestamptz, p_why text, p_address text
) returns integer
language plpgsql as $$
declare
  ended integer;
begin
  update session set expires_at = p_now
    where member_id = p_member and expires_at > p_now
      and (p_only is null or id = p_only) and (p_only_hash is null or token_hash = p_only_hash)
      and (p_keep is null or token_hash <> p_keep);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform record_security('sessionEnd', p_member, null, (select account_id from member where id = p_member),
      p_address, null, jsonb_build_object('why', p_why, 'sessions', ended));
  end if;
  return ended;
end $$;
