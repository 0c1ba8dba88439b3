import type { Pool } from '../pool.ts'

const LEVELS = 5
const TOPS = 4
const CHILDREN = 5
const SPORTS = [1, 2, 3]

/** Four shareholders, each account with five below it, down to 2,500 agents. */
const addUplines = async (pool: Pool): Promise<number> => {
  await pool.query(
    `insert into upline (account_id, operator_id, above, level, currency)
     select 'TR' || n, (select min(id) from operator), '{}', 1, 'MYR' from generate_series(1, $1::integer) n`,
    [TOPS],
  )
  for (let level = 2; level <= LEVELS; level += 1) {
    await pool.query(
      `insert into upline (account_id, operator_id, parent_id, above, level, currency)
       select p.account_id || n, p.operator_id, p.id, p.above || p.id, $1::integer, p.currency
       from upline p cross join generate_series(1, $2::integer) n
       where p.level = $1::integer - 1 and p.account_id like 'TR%'
       order by p.id, n`,
      [level, CHILDREN],
    )
  }
  const { rowCount } = await pool.query(
    `insert into upline_share (upline_id, product, position_bp, commission_bp)
     select id, 'sportsbook', 9000 - level * 1500, 10 + level from upline where account_id like 'TR%'`,
  )
  return rowCount ?? 0
}

/** Members below those agents in turn, so that with the accounts above them there are so many. */
const addMembers = async (pool: Pool, accounts: number, uplines: number): Promise<void> => {
  await pool.query(
    `insert into member (account_id, operator_id, currency, password_hash, upline_id)
     select 'tree' || n, a.operator_id, 'MYR', '', a.id
     from generate_series(1, $1::integer) n
     join (
       select id, operator_id, row_number() over (order by id) as place, count(*) over () as agents
       from upline where level = 5 and account_id like 'TR%'
     ) a on a.place = n % a.agents + 1
     order by n`,
    [accounts - uplines],
  )
}

const KEEP_LINES = `
  select keep_lines('sportsbook', array(
    select row(u.id, s, 'early_today')::line_key from upline u cross join unnest($1::integer[]) s
    where u.level = 5 and u.account_id like 'TR%'))`

// Amounts that leave odd cents at every level.
const ADD_BOOKINGS = `
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, subject, kind, ref, version,
    currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss, line_id, line_win_loss,
    line_commission)
  select m.id, m.operator_id, $1::date + b.day, 0, 'sportsbook', b.sport, 1000000000000 + b.n, 'settle', 'settle/1', 1,
    'MYR', 1, b.stake, b.stake, b.stake, b.stake / 400, 0, b.won, f.line_id, s.win_loss, s.commission
  from (
    select n, (n - 1) * 30 / $2::integer as day, 1 + n % 3 as sport, 1003 + n * 7 % 997 as stake,
      (n * 31 % 2003) - 1003 as won, n::bigint * 7919 % $3::integer + 1 as place
    from generate_series(1, $2::integer) n
  ) b
  join (
    select id, operator_id, upline_id, row_number() over (order by id) as place
    from member where account_id like 'tree%'
  ) m on m.place = b.place
  join line_in_force f on f.upline_id = m.upline_id and f.product = 'sportsbook' and f.sport_id = b.sport
    and f.tab = 'early_today'
  cross join lateral held_line_of(f.line_id) l
  cross join lateral line_split(l.position_bp, l.commission_bp, b.won, b.stake, b.stake / 400) s
  order by b.n`

interface TreeWorld {
  readonly accounts: number
  readonly bookings: number
  /** The first of thirty working days that they are booked on. */
  readonly from: string
}

/** A tree six deep, members counted, and a month of bookings divided over its lines. */
export const addTree = async (pool: Pool, { accounts, bookings, from }: TreeWorld): Promise<void> => {
  const uplines = await addUplines(pool)
  await addMembers(pool, accounts, uplines)
  await pool.query('analyze upline, upline_share, member')
  await pool.query(KEEP_LINES, [SPORTS])
  await pool.query('analyze held_line, line_in_force')
  await pool.query(ADD_BOOKINGS, [from, bookings, accounts - uplines])
  // The server has closed those days already, without any bookings.
  await pool.query("update line_day_end set summed_to = '2000-01-01'")
  await pool.query('vacuum analyze booking')
}
