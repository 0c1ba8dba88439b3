import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import type { Pool } from '../pool.ts'

type Client = Pick<Pool, 'query'>

const LEVELS = 5
const TOPS = 4
const CHILDREN = 5
const SPORTS = [1, 2, 3]
const DAYS = 30
/** Number of matches per day in the test bookings. A match belongs to one sport. */
const MATCHES = 300

const STORE_LINES = `
  select store_current_splits('sportsbook', array(
    select row(u.id, s, 'early_today')::split_key from upline u cross join unnest($1::integer[]) s
    where u.level = 5 and u.account_id like 'TR%'))`

const PLACED = `
  create temp table placed on commit drop as
  select dense_rank() over (order by m.id)::integer as place, m.id, m.operator_id, f.sport_id, f.split_id
  from member m join current_split f on f.upline_id = m.upline_id and f.product = 'sportsbook' and f.tab = 'early_today'
  where m.account_id like 'tree%'`

// SQL of bookings with amounts that leave odd cents at every upline level. Every position split has equal shares, so an
// amount is divided only once.
const DIVIDED = `
  create temp table divided on commit drop as
  select k.*, s.win_loss, s.commission
  from (
    select n as kind, 1003 + n * 7 % 997 as stake, (n * 31 % 2003) - 1003 as won from generate_series(0, 2002) n
  ) k
  cross join (select position_bp, commission_bp from position_split order by id limit 1) l
  cross join lateral divide_by_split(l.position_bp, l.commission_bp, k.won, 0, k.stake, k.stake / 400) s`

const ADD_DAY = `
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, item, subject, kind, ref,
    version, currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss, split_id, split_win_loss,
    split_commission)
  select p.id, p.operator_id, $1::date, 0, 'sportsbook', p.sport_id, $5::integer + n % $6::integer,
    1000000000000 + n, 'settle', 'settle/1', 1,
    'MYR', 1, s.stake, s.stake, s.stake, s.stake / 400, 0, s.won, p.split_id, s.win_loss, s.commission
  from generate_series($2::integer, $3::integer) n
  join placed p on p.place = n::bigint * 7919 % $4::integer + 1 and p.sport_id = 1 + n % 3
  join divided s on s.kind = n % 2003
  order by p.id`

interface TreeOptions {
  readonly accounts: number
  readonly bookings: number
  /** First day (YYYY-MM-DD) of the thirty working days with bookings. */
  readonly from: string
}

/** Creates a tree of six levels including members, and a month of bookings divided over its position splits. */
export async function addTree(pool: Pool, options: TreeOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await fill(client, options)
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze booking')
}

async function fill(client: Client, options: TreeOptions): Promise<void> {
  // Every insert runs once, on more rows than a generic plan expects, so PostgreSQL must plan it for the actual values.
  await client.query("set local plan_cache_mode = force_custom_plan; set local work_mem = '128MB'")
  const uplines = await addUplines(client)
  const members = options.accounts - uplines
  // These members do not bet, so they need no wallets.
  await client.query('set local session_replication_role = replica')
  await addMembers(client, members)
  await client.query('set local session_replication_role = origin')
  await client.query('analyze upline, upline_share, member')
  await client.query(STORE_LINES, [SPORTS])
  await client.query('analyze position_split, current_split')
  await addBookings(client, options, members)
  // The server has already closed those days, without bookings.
  await client.query('select reopen_upline_days($1)', [options.from])
}

/** Creates the upline tree: four shareholders, with five accounts below every account, down to 2,500 agents. */
async function addUplines(client: Client): Promise<number> {
  await client.query(
    `insert into upline (account_id, operator_id, above, level, currency)
     select 'TR' || n, (select min(id) from operator), '{}', 1, 'MYR' from generate_series(1, $1::integer) n`,
    [TOPS],
  )
  for (let level = 2; level <= LEVELS; level += 1) {
    await client.query(
      `insert into upline (account_id, operator_id, parent_id, above, level, currency)
       select p.account_id || n, p.operator_id, p.id, p.above || p.id, $1::integer, p.currency
       from upline p cross join generate_series(1, $2::integer) n
       where p.level = $1::integer - 1 and p.account_id like 'TR%'
       order by p.id, n`,
      [level, CHILDREN],
    )
  }
  const { rowCount } = await client.query(
    `insert into upline_share (upline_id, product, position_bp, commission_bp)
     select id, 'sportsbook', 9000 - level * 1500, 10 + level from upline where account_id like 'TR%'`,
  )
  return rowCount ?? 0
}

/** Creates members below the agents, distributed in turn. */
async function addMembers(client: Client, members: number): Promise<void> {
  await client.query(
    `insert into member (account_id, operator_id, currency, password_hash, upline_id)
     select 'tree' || n, a.operator_id, 'MYR', '', a.id
     from generate_series(1, $1::integer) n
     join (
       select id, operator_id, row_number() over (order by id) as place, count(*) over () as agents
       from upline where level = 5 and account_id like 'TR%'
     ) a on a.place = n % a.agents + 1
     order by n`,
    [members],
  )
}

async function addBookings(client: Client, { bookings, from }: TreeOptions, members: number): Promise<void> {
  await client.query(PLACED)
  await client.query(DIVIDED)
  await client.query('create index on placed (place, sport_id)')
  await client.query('analyze placed, divided')
  for (let day = 0; day < DAYS; day += 1) {
    const upTo = (days: number) => Math.floor((bookings * days) / DAYS)
    const date = workingDate(Date.parse(`${from}T12:00:00+08:00`) + day * DAY_MS)
    await client.query(ADD_DAY, [date, upTo(day) + 1, upTo(day + 1), members, day * MATCHES + 1, MATCHES])
  }
}
