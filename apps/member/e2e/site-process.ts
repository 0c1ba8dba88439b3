import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DEMO_MEMBERS, DEMO_OFFERS, demoMember, type DemoOffer } from '../../server/src/demo/demo-world.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { demo } from '../../server/src/demo/demo.module.ts'
import { members } from '../../server/src/members/members.module.ts'
import { OPERATOR_SETTINGS } from '../../server/src/operators/operator-settings.ts'
import { intake } from '../../server/src/intake/intake.module.ts'
import type { Feed } from '../../server/src/intake/source/feed-source.ts'
import { openSimulation } from '../../server/src/intake/source/local-feed.ts'
import { openThreadFeed } from '../../server/src/intake/source/thread-feed.ts'
import { serveJson } from './serve-json.ts'
import { SITE_PEPPER, type SiteAnswer, type SiteCall } from './site-call.ts'
import { openNodes, type SiteNodes } from './site-nodes.ts'

/** Usage: `site-process.js <apps> <nodes>`, with the folder of the built sites, and `one` server or `several` nodes. */
const [apps = '', nodesWanted] = process.argv.slice(2)
const SEED = 7
const HOUR_MS = 3_600_000
const FREE = { tokens: 1_000_000, points: 1_000_000 }
const NO_LIMITS = { perMember: 1_000_000, perAddress: 1_000_000 }

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-site-'))
// PostgreSQL may run as a different user.
await chmod(dataDir, 0o755)

/** Announcements of the season would appear at random moments and move the page under the pointer. */
const NO_CHANCE_MARQUEE = `
  update announcement set marquee = false;
  create or replace function keep_off_marquee() returns trigger language plpgsql as $$
  begin
    new.marquee := false;
    return new;
  end $$;
  create or replace trigger season_keeps_off_marquee before insert on announcement
    for each row when (new.key like 'match%') execute function keep_off_marquee();`

/**
 * Start of the simulated clock, the same at any hour of the day. Lists, finished matches and the working-day change
 * depend on the start. The start must be in the future, because the database compares session ends with the machine's
 * clock. TOUCHLINE_BEGINS overrides the start, in ISO 8601.
 */
const BEGINS = process.env['TOUCHLINE_BEGINS'] ?? '2030-05-18T06:00:00Z'

let skippedMs = Date.parse(BEGINS) - Date.now()
let addedMembers = 0
let nodes: SiteNodes | null = null
let address = 'http://127.0.0.1:0'
let aheadMs = 0
let offers: readonly DemoOffer[] = []
let brand = ''
/** Keys of played matches by kick-off, see `listPlayed`. */
const playedFrom = new Map<string, ReadonlySet<string>>()

/** Simulates an overloaded server by blocking its feed. */
let clear: Promise<void> = Promise.resolve()
let open = (): void => undefined

const COLUMNS = OPERATOR_SETTINGS.flatMap(({ name, storage }) => (storage === 'column' ? name : [])).join(', ')
/** The operator's stored settings and products at the start of the site, for `resetSettings`. */
let operatorAtStart: { readonly row: object; readonly settings: object; readonly products: readonly string[] } | null =
  null

const control = await serveJson(async (body) => {
  const answer = await perform(body as SiteCall)
  aheadMs = nodes === null ? aheadMs : nodes.inner.clock.worldMs() - Date.now()
  return { address, dataDir, aheadMs, account: '', token: '', plays: false, ...answer } satisfies SiteAnswer
})
process.send?.(control)

// Ctrl-C reaches every process of the terminal. The parent process decides when this process stops.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => {
  void goAway()
    .then(() => rm(dataDir, { recursive: true, force: true }))
    .finally(() => process.exit())
})

async function perform(call: SiteCall): Promise<Partial<SiteAnswer>> {
  if (call.ask === 'reset') await reset(call)
  if (call.ask === 'skip') skippedMs += call.ms
  if (call.ask === 'hear') hear(call.hears)
  if (call.ask === 'close') await close(call.closed)
  if (call.ask === 'goAway') await goAway()
  if (call.ask === 'comeBack') await comeBack()
  if (call.ask === 'renew') await nodes?.renew()
  if (call.ask === 'rest') await nodes?.inner.apiOf(intake).feed().idle()
  if (call.ask === 'plays') return { plays: await plays(call) }
  if (call.ask === 'member') {
    const account = await createMember(call.like, call.language)
    return { account, token: (await nodes?.inner.apiOf(members).openSession(account)) ?? '' }
  }
  return {}
}

async function reset(wanted: Extract<SiteCall, { ask: 'reset' }>): Promise<void> {
  ;({ offers } = wanted)
  if (brand !== wanted.brand) await goAway()
  ;({ brand } = wanted)
  await comeBack()
  hear(true)
  await close(null)
  await resetSettings()
  const [cashOut, betBuilder] = DEMO_OFFERS.map((offer) => offers.includes(offer))
  await query(
    `insert into operator_setting (operator_id, name, value)
     select o.id, v.key, v.value from operator o cross join jsonb_each($1) v
     on conflict (operator_id, name) do update set value = excluded.value`,
    [JSON.stringify({ cash_out: cashOut, bet_builder: betBuilder })],
  )
  await query(NO_CHANCE_MARQUEE)
}

async function goAway(): Promise<void> {
  await nodes?.stop()
  nodes = null
}

async function comeBack(): Promise<void> {
  nodes ??= await openNodes(
    {
      port: Number(new URL(address).port),
      host: '127.0.0.1',
      dataDir,
      fixturesDir: null,
      seed: SEED,
      speed: 1,
      siteDir: path.join(apps, 'member', 'dist'),
      officeDir: path.join(apps, 'office', 'dist'),
      pepper: SITE_PEPPER,
      brand,
      offers,
      rateLimits: NO_LIMITS,
      anonymousLimits: FREE,
      walletLoopback: true,
      onProgress: () => undefined,
    },
    { wallMs: () => Date.now() + skippedMs, openFeed },
    nodesWanted === 'several',
  )
  ;({ address } = nodes)
}

async function openFeed(): Promise<Feed> {
  const feed = await openThreadFeed({ fixturesDir: null, seed: SEED })
  return {
    ...feed,
    start: (from, listener) =>
      feed.start(from, {
        ...listener,
        applyBatch: async (batch) => {
          await clear
          await listener.applyBatch(batch)
        },
      }),
  }
}

function hear(hears: boolean): void {
  open()
  if (hears) return
  clear = new Promise((resolve) => {
    open = resolve
  })
}

async function close(closed: 'house' | 'operator' | null): Promise<void> {
  await query('update maintenance set is_on = $1', [closed === 'house'])
  await query('update operator set maintenance = $1', [closed === 'operator'])
}

function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return onDatabase(
    dataDir,
    () => undefined,
    async (pool) => (await pool.query<Row>(text, [...values])).rows,
  )
}

/** Restores the operator's settings and products that an earlier test file changed. */
async function resetSettings(): Promise<void> {
  const [operator] = await query<NonNullable<typeof operatorAtStart>>(
    `select to_jsonb(o) as row,
       (select coalesce(jsonb_object_agg(name, value), '{}') from operator_setting
         where operator_id = o.id) as settings,
       array(select product from operator_product where operator_id = o.id) as products
     from operator o where name = 'demo'`,
  )
  operatorAtStart ??= operator ?? null
  const { row, settings, products } = operatorAtStart ?? { row: {}, settings: {}, products: [] }
  await query(
    `update operator set (${COLUMNS}) = (select ${COLUMNS} from jsonb_populate_record(null::operator, $1))
     where name = 'demo'`,
    [JSON.stringify(row)],
  )
  const demo = "(select id from operator where name = 'demo')"
  await query(`delete from operator_setting where operator_id = ${demo}`)
  await query(
    `insert into operator_setting (operator_id, name, value) select ${demo}, v.key, v.value from jsonb_each($1) v`,
    [JSON.stringify(settings)],
  )
  await query(`delete from operator_product where operator_id = ${demo} and product <> all ($1)`, [products])
  await query(
    `insert into operator_product (operator_id, product) select ${demo}, unnest($1::text[]) on conflict do nothing`,
    [products],
  )
}

async function plays({ matchId, withinMs }: Extract<SiteCall, { ask: 'plays' }>): Promise<boolean> {
  const [match] = await query<{ provider_key: string; kick_off: Date }>(
    'select provider_key, kick_off from match where id = $1',
    [matchId],
  )
  if (match === undefined) throw new Error(`there is no match ${matchId}`)
  const kickOffMs = match.kick_off.getTime()
  return (await listPlayed(kickOffMs, withinMs)).has(match.provider_key)
}

/**
 * Returns the keys of the matches that are played to their end from an hour before a kick-off until `withinMs` after
 * it. Matches that kick off together share a simulation.
 */
async function listPlayed(kickOffMs: number, withinMs: number): Promise<ReadonlySet<string>> {
  const id = `${kickOffMs} ${withinMs}`
  const known = playedFrom.get(id)
  if (known !== undefined) return known
  const season = await openSimulation({ fixturesDir: null, seed: SEED })
  season.play(kickOffMs - HOUR_MS)
  const played = season
    .advance(kickOffMs + withinMs)
    .flatMap((change) =>
      change.kind === 'result' && change.outcome.parts.full?.status === 'completed' ? change.key : [],
    )
  const keys = new Set(played)
  playedFrom.set(id, keys)
  return keys
}

async function createMember(like: string, language: string): Promise<string> {
  const kind = DEMO_MEMBERS.find(({ accountId }) => accountId === like)
  const [operator] = await query<{ id: number }>("select id from operator where name = 'demo'")
  if (kind === undefined || operator === undefined) throw new Error(`nobody is like ${like}`)
  addedMembers += 1
  const account = `${like}-${addedMembers}`
  const id = await nodes?.inner.apiOf(demo).createMember(demoMember(kind, account, operator.id))
  await query('update member set settings = settings || $2::jsonb where id = $1', [id, JSON.stringify({ language })])
  return account
}
