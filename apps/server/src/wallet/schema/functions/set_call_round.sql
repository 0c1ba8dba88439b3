-- Sets the round of the given subjects in their queued calls. Set in the commit that queues the calls, so that every
-- repeat of a call is identical (WA3).
create or replace function set_call_round(p_product text, p_subjects bigint[], p_round text) returns void
language sql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
  update operator_call c set round = p_round
  where c.product = p_product and c.subject = any (p_subjects) and c.round is null
$$;
