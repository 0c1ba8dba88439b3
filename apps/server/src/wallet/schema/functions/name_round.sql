-- What subjects belong to, where calls about them are owed: said in the commit that owes them, so that a call is the same
-- however often it is made (WA3).
create or replace function name_round(p_product text, p_subjects bigint[], p_round text) returns void
language sql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
  update operator_call c set round = p_round
  where c.product = p_product and c.subject = any (p_subjects) and c.round is null
$$;
