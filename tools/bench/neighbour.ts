import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { REPORT_DAYS } from '@touchline/contract/reports/report'
import { createApiClient } from '@touchline/contract/client'
import { readCounts } from '@touchline/contract/sportsbook/read-rows'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { GRID_PAGES } from '@touchline/domain/grid'
import { createPool } from '../../apps/server/src/runtime/database/pool.ts'
import { type TrialServer, startTrialServer } from '../e2e/trial-server.ts'
import { audit, betBodies, databaseUrl, explainRefusal, refuseRefusals } from './bets.ts'
import { openSessions, type Session } from './members.ts'
import type { HammerPlan } from './neighbour/hammer.ts'
import { HammerProcess } from './neighbour/hammering.ts'
import { postPaced } from './neighbour/paced-bets.ts'
import { noise, type Series, slowdown, type Window } from './neighbour/slowdown.ts'
import { settledPicks, type BenchPick } from './picks.ts'
import { BenchRefused } from './refused.ts'

export const name = 'neighbour'
export const describe = 'bet latency of many members while one member sends heavy requests as fast as possible'

/**
 * Loopback address from which the noisy member connects. Other members use the default address, so limits per IP
 * address apply to the noisy member only.
 */
const NEIGHBOUR = '127.0.0.2'
const PATH = '/bet/betsingle'
const KINDS = ['prg', 'reports', 'ux', 'sockets'] as const
const POLL_INTERVAL_MS = 1_000
const MAX_POLLS = 90

type Plan = {
  readonly pairs: number
  readonly seconds: number
  readonly perSecond: number
  readonly members: number
  /** Parallel connections of the noisy member per request kind; zero for kinds that are not used. */
  readonly abreast: HammerPlan['abreast']
}

/** Maximum accepted ratio between the worst second with the noisy member and the worst second without it. */
const MAX_WORST_RATIO = 1.5

type Stage = {
  readonly url: string
  readonly sessions: readonly Session[]
  readonly picks: readonly BenchPick[]
  readonly hammer: HammerPlan
  readonly hammering: HammerProcess
}

/**
 * Measures how much a noisy member slows down the bets of other members. Places bets at a fixed rate in alternating
 * windows without and with the noisy member, starting and ending without. The result is the latency ratio of a window
 * to the windows before and after it, so that other work on the machine affects both sides.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const plan = parsePlan(args)
  await canComeFrom(NEIGHBOUR)
  const server = await startTrialServer(['--seed', '1'])
  const pool = createPool((await databaseUrl(server)).href, 2)
  const hammering = new HammerProcess()
  try {
    const sessions = await openSessions(pool, plan.members + 1, server.dataDir)
    const neighbour = sessions.pop()
    const picks = await pricedPicks(server.url)
    if (neighbour === undefined) throw new BenchRefused('give one member or more')
    await warmUp(server.url, neighbour, sessions, picks)
    const hammer = await hammerPlan(server.url, neighbour, plan)
    const series = await measure(plan, { url: server.url, sessions, picks, hammer, hammering })
    await audit(pool)
    const metrics = computeMetrics(series, hammering)
    checkWorstRatio(metrics)
    return metrics
  } catch (error) {
    console.log(await readLogTail(server))
    throw error
  } finally {
    hammering.end()
    await pool.end()
    await server.stop()
  }
}

function parsePlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pairs: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '100' },
      members: { type: 'string', default: '512' },
      abreast: { type: 'string', default: '16' },
      only: { type: 'string', default: KINDS.join(',') },
    },
  })
  const only = values.only.split(',')
  const wrong = only.find((kind) => !KINDS.some((known) => known === kind))
  if (wrong !== undefined) throw new BenchRefused(`--only is "${wrong}": give any of ${KINDS.join(',')}`)
  const of = (kind: string): number => (only.includes(kind) ? Number(values.abreast) : 0)
  return {
    pairs: Number(values.pairs),
    seconds: Number(values.seconds),
    perSecond: Number(values.rate),
    members: Number(values.members),
    abreast: { prg: of('prg'), reports: of('reports'), ux: of('ux'), sockets: of('sockets') },
  }
}

/**
 * Checks that sockets can be bound to the address of the noisy member. Linux has the full range 127.0.0.0/8; on other
 * systems the address must be added to the loopback interface first.
 */
async function canComeFrom(address: string): Promise<void> {
  const probe = createServer().listen(0, address)
  try {
    await once(probe, 'listening')
  } catch {
    throw new BenchRefused(`${address} is no address of this machine: sudo ifconfig lo0 alias ${address}`)
  } finally {
    probe.close()
  }
}

/** Returns the selections to bet on, after their number is stable, because a new server is still pricing its season. */
async function pricedPicks(url: string): Promise<readonly BenchPick[]> {
  for (let before: readonly BenchPick[] = [], pollCount = 0; pollCount < MAX_POLLS; pollCount += 1) {
    const picks = await settledPicks(url)
    if (picks.length > 0 && picks.length === before.length) return picks
    before = picks
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new BenchRefused('the season had no early matches to bet on')
}

/**
 * Places bets of the noisy member, within the limits of a single member, so that its lists are not empty. Also warms up
 * the code.
 */
async function warmUp(url: string, neighbour: Session, all: readonly Session[], picks: readonly BenchPick[]) {
  for (const [sessions, perSecond, ref] of [
    [[neighbour], 5, 'before'],
    [all, 60, 'warm'],
  ] as const) {
    const nextBody = betBodies(sessions, picks, ref)
    refuseRefusals(
      await postPaced({ url, path: PATH, perSecond, seconds: 5, nextBody, describeFailure: explainRefusal }),
    )
  }
}

async function hammerPlan(url: string, session: Session, { abreast }: Plan): Promise<HammerPlan> {
  const menu = await createApiClient(url).get('/uxmenu')
  const topics = menu.sports
    .map(readCounts)
    .flatMap(({ sportId, early, today, live }) =>
      [early, today, live].flatMap((matches, index) =>
        matches === 0 ? [] : GRID_PAGES.map((page) => `market/${index + 1}/${sportId}/${page}`),
      ),
    )
  const range = { from_date: workingDate(Date.now() - (REPORT_DAYS - 1) * DAY_MS), to_date: workingDate(Date.now()) }
  return { url, from: NEIGHBOUR, session, abreast, range, topics }
}

async function measure(plan: Plan, stage: Stage): Promise<Series> {
  const nextBody = betBodies(stage.sessions, stage.picks, 'paced')
  const window = async (): Promise<Window> => {
    const paced = await postPaced({ ...plan, url: stage.url, path: PATH, nextBody, describeFailure: explainRefusal })
    refuseRefusals(paced)
    const seconds = paced.bySecond.map((latenciesMs) => quantile(sortAscending(latenciesMs), 0.99))
    return { latenciesMs: sortAscending(paced.latenciesMs), worstSecondMs: Math.max(...seconds) }
  }
  console.log(`neighbour: ${plan.members} members, ${plan.perSecond} bets a second, ${plan.pairs} pairs of windows`)
  const measureWithNeighbour = async (): Promise<Window> => {
    stage.hammering.start(stage.hammer)
    return window().finally(() => stage.hammering.halt())
  }
  // Warm-up: on a new server the first windows run code that is not yet compiled and queries without cached plans.
  await window()
  await measureWithNeighbour()
  stage.hammering.sums.clear()
  const alone: Window[] = []
  const besides: Window[] = []
  const record = (windows: Window[], label: string, measured: Window): void => {
    windows.push(measured)
    console.log(`${label.padEnd(6)} ${formatWindow(measured)}`)
  }
  record(alone, 'alone', await window())
  while (besides.length < plan.pairs) {
    record(besides, 'beside', await measureWithNeighbour())
    record(alone, 'alone', await window())
  }
  return { alone, beside: besides }
}

/**
 * Returns the value below which the given share (0 to 1) of the values lies.
 * @param sorted values in ascending order
 */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function sortAscending(latenciesMs: readonly number[]): readonly number[] {
  return latenciesMs.toSorted((a, b) => a - b)
}

function formatWindow({ latenciesMs, worstSecondMs }: Window): string {
  return `p50 ${ms(latenciesMs, 0.5)} ms, p99 ${ms(latenciesMs, 0.99)} ms, worst second ${worstSecondMs.toFixed(1)} ms`
}

function ms(sorted: readonly number[], share: number): number {
  return Number(quantile(sorted, share).toFixed(1))
}

function computeMetrics(series: Series, { sums }: HammerProcess): Record<string, number> {
  const mergeLatencies = (side: keyof Series): readonly number[] =>
    sortAscending(series[side].flatMap(({ latenciesMs }) => latenciesMs))
  const [alone, beside] = [mergeLatencies('alone'), mergeLatencies('beside')]
  const callCounts = [...sums].flatMap(
    ([kind, { answered, refused }]) =>
      [
        [`${kind}Answered`, answered],
        [`${kind}Refused`, refused],
      ] as const,
  )
  return {
    aloneP50Ms: ms(alone, 0.5),
    besideP50Ms: ms(beside, 0.5),
    ratioP50: slowdown(series, ({ latenciesMs }) => quantile(latenciesMs, 0.5)),
    aloneP99Ms: ms(alone, 0.99),
    besideP99Ms: ms(beside, 0.99),
    ratioP99: slowdown(series, ({ latenciesMs }) => quantile(latenciesMs, 0.99)),
    ratioWorstSecond: slowdown(series, worstSecond),
    noiseWorstSecond: noise(series, worstSecond),
    bets: alone.length + beside.length,
    ...Object.fromEntries(callCounts),
  }
}

function worstSecond({ worstSecondMs }: Window): number {
  return worstSecondMs
}

/**
 * Fails the bench if the noisy member slows the worst second by more than the accepted ratio, whatever the average is.
 * Fails it as well if windows without the noisy member differ by more than that ratio, because the result then shows
 * the noise of the machine.
 */
function checkWorstRatio({ ratioWorstSecond = NaN, noiseWorstSecond = NaN }: Record<string, number>): void {
  if (!(noiseWorstSecond <= MAX_WORST_RATIO)) {
    console.error(`touchline: no result: windows without the neighbour differ by a factor of ${noiseWorstSecond}`)
  } else if (!(ratioWorstSecond <= MAX_WORST_RATIO)) {
    console.error(`touchline: the worst second took ${ratioWorstSecond} times as long beside the neighbour`)
  } else return
  process.exitCode = 1
}

/** Returns the last lines of the server's log. */
async function readLogTail({ dataDir }: TrialServer): Promise<string> {
  const text = await readFile(join(dataDir, 'server.log'), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-3).join('\n')
}
