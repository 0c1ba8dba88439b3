import { sql, type Kysely } from 'kysely'

// As it was, but that a match's stake is freed once a ticket, however many legs are on the match.
const JUDGE_BATCH = sql`
  create or replace function judge_batch(p_lane smallint, p_date date, p_at_ms bigint, p_verdicts json)
  returns setof judged_ticket
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    verdicts verdict_input[];
    judged judged_ticket[];
  begin
    select array_agg(v) into verdicts from json_populate_recordset(null::verdict_input, p_verdicts) v;
    perform 1 from ledger_account a
    where a.id = any (array(select v.member_id * 2 from unnest(verdicts) v)) order by a.id for update;

    with done as (
      update ticket t
      set status = case when v.reason is null then 'running' else 'rejected' end, reason = v.reason
      from unnest(verdicts) v
      where t.member_id = v.member_id and t.working_date = ticket_day(v.ticket_id) and t.id = v.ticket_id
        and t.status = 'pending'
      returning t.member_id, t.id, t.risk, t.stake, t.currency, t.reason
    )
    select array_agg(row(d.*)::judged_ticket order by d.id) into judged from done d;

    update match_exposure e set stake = e.stake - g.stake
    from (
      select j.member_id, l.match_id, sum(j.stake) as stake
      from unnest(judged) j
      cross join lateral (
        select distinct l.match_id from ticket_leg l
        where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
      ) l
      where j.reason is not null
      group by j.member_id, l.match_id
    ) g
    where e.member_id = g.member_id and e.match_id = g.match_id;

    perform post(p_lane, p_date, p_at_ms, array(
      select case when j.reason is null
        then row('capture', j.member_id * 2 + 1, h.id, j.risk, j.member_id, j.ticket_id, 'capture', 0)::movement
        else row('release', j.member_id * 2 + 1, j.member_id * 2, j.risk, j.member_id, j.ticket_id, 'release',
          -j.risk)::movement
        end
      from unnest(judged) j
      join ledger_account h on h.lane = p_lane and h.currency = j.currency and h.kind = 'house'
      order by j.ticket_id));

    return query select * from unnest(judged);
  end $$;
`

/** Waiting tickets with several legs on one match give back what they staked on it once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await JUDGE_BATCH.execute(db)
}
