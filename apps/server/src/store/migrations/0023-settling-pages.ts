import { sql, type Kysely } from 'kysely'

// The plans of these two are made without knowing how few rows they are for, and then go through every ticket there is.
const PAGES = sql`
  create function legs_behind(p_match integer, p_cursor bigint, p_limit integer, p_types smallint[])
  returns table (t ticket, l ticket_leg) language plpgsql stable
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
  begin
    return query
    select x, y.leg
    from (
      select z as leg, z.member_id, z.working_date, z.ticket_id, z.leg_no from ticket_leg z
      where z.match_id = p_match and z.ticket_id > p_cursor and z.type_id = any (p_types)
      order by z.ticket_id, z.leg_no limit p_limit
    ) y
    join ticket x on x.member_id = y.member_id and x.working_date = y.working_date and x.id = y.ticket_id
    order by y.ticket_id, y.leg_no;
  end $$;
`

const UNFINISHED = sql`
  drop function unfinished_settlements();
  create function unfinished_settlements() returns table (match_id integer) language plpgsql stable
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
  begin
    return query
    with known as (
      select k.match_id, sum(k.versions)::integer as version
      from (
        select r.match_id, max(r.version) as versions from match_result r group by r.match_id
        union all
        select v.match_id, count(*) from void_act v group by v.match_id
        union all
        select m.match_id, count(*) from kick_off_move m group by m.match_id
      ) k
      group by k.match_id
    )
    select k.match_id from known k
    left join settlement_run r on r.match_id = k.match_id and r.version = k.version
    where r.done is not true
    union
    select l.match_id from ticket t
    join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
    join match m on m.id = l.match_id
    where t.status = 'running' and l.grade is null and m.status <> 0
    order by 1;
  end $$;
`

/** Settlement finds its pages and what it has left by index, however many tickets there are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await PAGES.execute(db)
  await UNFINISHED.execute(db)
}
