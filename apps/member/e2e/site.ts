import { once } from 'node:events'
import net from 'node:net'
import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import { createApiClient } from '@touchline/contract/client'
import { readBook } from '@touchline/contract/sportsbook/read-answers'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { inject, vi } from 'vitest'
import { tell, type SiteAnswer, type SiteCall } from './site-call.ts'
import { patient } from '../../../tools/e2e/patience.ts'

/** The whole server with the built site and a made-up season, its clock moved forward at will. */
export interface Site {
  readonly brand: string
  readonly address: string
  /** The server's folder, for commands that work on its database. */
  readonly dataDir: string
  /** A new member like one of the demo's, with the language that he chose, and a session. */
  readonly createMember: (like: string, language: string) => Promise<Pick<SiteAnswer, 'account' | 'token'>>
  /** World time now, epoch milliseconds. */
  readonly worldMs: () => number
  /** The world goes on to this moment at once; resolves when the server knows, and has priced, what came until then. */
  readonly skipTo: (worldMs: number) => Promise<void>
  /** The next match that begins no sooner than in a quarter of an hour, and is not put off or broken off. */
  readonly nextMatch: () => Promise<ListedMatch>
  /** The next so many of them. */
  readonly nextMatches: (count: number) => Promise<readonly ListedMatch[]>
  /** The server is gone; the pages of the site stay open. */
  readonly goAway: () => Promise<void>
  /** It is back at the same address with the same data; its lists fill: what is first in one is soon another. */
  readonly comeBack: () => Promise<void>
  /** Its nodes, of which there are several, are stopped and begun again, one after the other. */
  readonly renew: () => Promise<void>
  /** The server falls behind its feed, and takes no bets (AC4); resolves when it knows. */
  readonly fallBehind: () => Promise<void>
  /** It looks at its feed again. */
  readonly catchUp: () => Promise<void>
  /** Closes the whole house, or its operator alone, for maintenance; null opens both again. */
  readonly close: (closed: 'house' | 'operator' | null) => Promise<void>
  /** Another file may have it. */
  readonly giveBack: () => void
}

const QUARTER_HOUR_S = 900
const MATCH_LASTS_MS = 3 * 3_600_000
/** From the placing of a bet on the next match to its result, at most. */
const BET_LASTS_MS = 5 * 3_600_000

interface Wanted {
  /** What the operator offers beside the rest, as `npm start -- --offer` has it. */
  readonly offers?: readonly ('cashout' | 'builder')[]
  readonly brand?: string
  /** By several nodes, not by one. */
  readonly several?: boolean
}

/** Borrows a site of a kind, as `site-process.ts` is told it, which no other file has until it is given back. */
const borrowSite = async (kind: string): Promise<{ control: string; giveBack: () => void }> => {
  const line = net.connect(inject('sites'), '127.0.0.1').unref()
  line.write(kind)
  const refused = once(line, 'close').then(() => Promise.reject(new Error(`there is no site of ${kind}`)))
  refused.catch(() => undefined)
  const [control] = await Promise.race([once(line, 'data') as Promise<[Buffer]>, refused])
  return { control: String(control), giveBack: () => line.destroy() }
}

/** What a test does to the server alone. */
const controlsOf = (ask: (call: SiteCall) => Promise<SiteAnswer>, isStale: () => Promise<boolean>) => ({
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
    await vi.waitUntil(isStale, { timeout: patient(60_000) })
  },
  catchUp: async () => {
    await ask({ ask: 'hear', hears: true })
  },
  close: async (closed: 'house' | 'operator' | null) => {
    await ask({ ask: 'close', closed })
  },
})

/**
 * A site that this file borrows, of the brand of the run unless told otherwise. It may have served other files before:
 * its clock may be ahead, and members of theirs are there. Matches to come have their prices. Where the working day
 * would turn between a bet and its result it has turned already.
 */
export const openSite = async ({
  offers = [],
  brand = inject('brand'),
  several = false,
}: Wanted = {}): Promise<Site> => {
  const { control, giveBack } = await borrowSite(several ? 'several' : 'one')
  let aheadMs = 0
  const ask = async (call: SiteCall): Promise<SiteAnswer> => {
    const answer = await tell<SiteAnswer>(control, call)
    aheadMs = answer.aheadMs
    return answer
  }
  const { address, dataDir } = await ask({ ask: 'reset', brand, offers })
  const worldMs = () => Date.now() + aheadMs
  const isStale = async () => ((await (await fetch(`${address}/health`)).json()) as { stale: boolean }).stale
  // A server that has just started lists what it prices first: until all is priced another match becomes the first.
  const rest = async (): Promise<void> => {
    await vi.waitUntil(async () => !(await isStale()), { timeout: patient(120_000) })
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
  // All that is known waits for its prices once the first of it has one.
  await vi.waitUntil(async () => (await list(1)).lines.length > 0, { timeout: patient(120_000) })
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
    giveBack,
  }
}
