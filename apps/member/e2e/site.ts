import { once } from 'node:events'
import net from 'node:net'
import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import { createApiClient } from '@touchline/contract/client'
import { readBook } from '@touchline/contract/sportsbook/read-answers'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { inject } from 'vitest'
import { tell, type SiteAnswer, type SiteCall } from './site-call.ts'
import { EVENTUALLY, waitUntil } from '../../server/src/testing/wait-until.ts'

/** Complete server with the built site and a simulated season, whose clock the test can advance. */
export interface Site {
  readonly brand: string
  readonly address: string
  /** Data folder of the server, for commands on its database. */
  readonly dataDir: string
  /** Creates a member like one of the demo members with the given language, and a session. */
  readonly createMember: (like: string, language: string) => Promise<Pick<SiteAnswer, 'account' | 'token'>>
  /** Simulated clock time in epoch milliseconds. */
  readonly worldMs: () => number
  /**
   * Advances the simulated clock to `worldMs`. Resolves when the server has processed and priced the events until then.
   */
  readonly skipTo: (worldMs: number) => Promise<void>
  /** Returns the next match that kicks off in a quarter of an hour or later, and is neither postponed nor abandoned. */
  readonly nextMatch: () => Promise<ListedMatch>
  /** Returns the next `count` matches, with the conditions of `nextMatch`. */
  readonly nextMatches: (count: number) => Promise<readonly ListedMatch[]>
  /** Stops the server; the open pages of the site stay open. */
  readonly goAway: () => Promise<void>
  /** Restarts the server at the same address with the same data. The lists fill gradually, so the first row changes. */
  readonly comeBack: () => Promise<void>
  /** Restarts the nodes of a multi-node site in turn, without downtime. */
  readonly renew: () => Promise<void>
  /**
   * Makes the server fall behind its feed, so that it accepts no bets (AC4). Resolves when the server has detected it.
   */
  readonly fallBehind: () => Promise<void>
  /** Reconnects the server to its feed after `fallBehind`. */
  readonly catchUp: () => Promise<void>
  /** Closes the platform, or only its operator, for maintenance; null opens both. */
  readonly close: (closed: 'house' | 'operator' | null) => Promise<void>
  /** Returns the borrowed site, so that other test files can use it. */
  readonly release: () => void
}

const QUARTER_HOUR_S = 900
const MATCH_LASTS_MS = 3 * 3_600_000
/** Maximum time in milliseconds of simulated clock between a bet on the next match and its result. */
const BET_LASTS_MS = 5 * 3_600_000

interface Wanted {
  /** Optional features of the operator, as in `npm start -- --offer`. */
  readonly offers?: readonly ('cashout' | 'builder')[]
  readonly brand?: string
  /** Uses several nodes instead of one. */
  readonly several?: boolean
}

/**
 * Borrows a site of the run's brand by default. The site may have served other files, so its clock may be ahead and it
 * may have other members. Upcoming matches have prices. If the working day would change between a bet and its result,
 * the clock has already passed the change.
 */
export async function openSite({ offers = [], brand = inject('brand'), several = false }: Wanted = {}): Promise<Site> {
  const { control, release } = await borrowSite(several ? 'several' : 'one')
  let aheadMs = 0
  const ask = async (call: SiteCall): Promise<SiteAnswer> => {
    const answer = await tell<SiteAnswer>(control, call)
    aheadMs = answer.aheadMs
    return answer
  }
  const { address, dataDir } = await ask({ ask: 'reset', brand, offers })
  const worldMs = () => Date.now() + aheadMs
  const isStale = async () => ((await (await fetch(`${address}/health`)).json()) as { stale: boolean }).stale
  // A new server lists matches as it prices them, so the first match changes until pricing is complete.
  const rest = async (): Promise<void> => {
    await waitUntil('fresh prices', async () => !(await isStale()), EVENTUALLY)
    await ask({ ask: 'rest' })
  }
  const skipTo = async (moment: number): Promise<void> => {
    await ask({ ask: 'skip', ms: Math.max(0, moment - worldMs()) })
    await rest()
  }
  const turnMs = workingDayRange(workingDate(worldMs()))?.toMs ?? Infinity
  if (turnMs - worldMs() < BET_LASTS_MS) {
    await skipTo(turnMs + 60_000)
  }
  const { get } = createApiClient(address)
  const list = async (market: 1 | 2) => readBook(await get('/uxmarket', { sport: 1, market, page: 'hdpou' }))
  // Waits until every match is priced, after the first price appeared.
  await waitUntil('the first price of the early matches', async () => (await list(1)).lines.length > 0, EVENTUALLY)
  await rest()
  const nextMatches = async (count: number): Promise<readonly ListedMatch[]> => {
    const soonest = worldMs() / 1000 + QUARTER_HOUR_S
    const matches = [...(await list(2)).matches, ...(await list(1)).matches]
    const coming = matches.filter(({ kickOffS }) => kickOffS >= soonest).toSorted((a, b) => a.kickOffS - b.kickOffS)
    const played: ListedMatch[] = []
    for (const match of coming) {
      if (played.length === count) break
      if ((await ask({ ask: 'plays', matchId: match.id, withinMs: MATCH_LASTS_MS })).plays) played.push(match)
    }
    return played
  }
  return {
    brand,
    address,
    dataDir,
    worldMs,
    skipTo,
    nextMatch: async () => {
      const [match] = await nextMatches(1)
      if (match === undefined) throw new Error('the made-up season lists no match to come that is played to its end')
      return match
    },
    nextMatches,
    ...controlsOf(ask, isStale),
    release,
  }
}

/** Borrows a site of a kind (see `site-process.ts`) exclusively, until the caller returns it. */
async function borrowSite(kind: string): Promise<{ control: string; release: () => void }> {
  const line = net.connect(inject('sites'), '127.0.0.1').unref()
  line.write(kind)
  const refused = once(line, 'close').then(() => Promise.reject(new Error(`there is no site of ${kind}`)))
  refused.catch(() => undefined)
  const [control] = await Promise.race([once(line, 'data') as Promise<[Buffer]>, refused])
  return { control: String(control), release: () => line.destroy() }
}

/** Builds the functions with which a test controls the server of its site. */
function controlsOf(ask: (call: SiteCall) => Promise<SiteAnswer>, isStale: () => Promise<boolean>) {
  return {
    createMember: (like: string, language: string) => ask({ ask: 'member', like, language }),
    goAway: async () => {
      await ask({ ask: 'goAway' })
    },
    comeBack: async () => {
      await ask({ ask: 'comeBack' })
    },
    renew: async () => {
      await ask({ ask: 'renew' })
    },
    fallBehind: async () => {
      await ask({ ask: 'hear', hears: false })
      await waitUntil('outdated prices', isStale, EVENTUALLY)
    },
    catchUp: async () => {
      await ask({ ask: 'hear', hears: true })
    },
    close: async (closed: 'house' | 'operator' | null) => {
      await ask({ ask: 'close', closed })
    },
  }
}
