import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { UxAnswer, UxMatch } from '@touchline/contract/ux'
import { inject, vi } from 'vitest'
import { tell, type SiteAnswer, type SiteCall } from './site-call.ts'

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
  /** The next match of today, or of the days after, that begins no sooner than in a quarter of an hour. */
  readonly nextMatch: () => Promise<UxMatch>
  /** The server is gone; the pages of the site stay open. */
  readonly goAway: () => Promise<void>
  /** It is back at the same address with the same data; its lists fill: what is first in one is soon another. */
  readonly comeBack: () => Promise<void>
  /** The server falls behind its feed, and takes no bets (AC4); resolves when it knows. */
  readonly fallBehind: () => Promise<void>
  /** It looks at its feed again. */
  readonly catchUp: () => Promise<void>
  /** Closes the site for maintenance, or opens it again. */
  readonly close: (closed: boolean) => Promise<void>
}

const QUARTER_HOUR_S = 900
/** From the placing of a bet on the next match to its result, at most. */
const BET_LASTS_MS = 5 * 3_600_000

interface Wanted {
  /** What the operator offers beside the rest, as `npm start -- --offer` has it. */
  readonly offers?: readonly ('cashout' | 'builder')[]
  readonly brand?: string
}

/** Borrows a site, if there is one of this brand, which no other file has until the process of this one ends. */
async function borrowSite(brand: string): Promise<string> {
  const line = net.connect(inject('sites'), '127.0.0.1').unref()
  line.write(brand)
  const refused = once(line, 'close').then(() => Promise.reject(new Error(`there is no site of ${brand}`)))
  refused.catch(() => undefined)
  const [control] = await Promise.race([once(line, 'data') as Promise<[Buffer]>, refused])
  return String(control)
}

/**
 * A site that this file borrows, of the brand of the run unless told otherwise. It may have served other files before:
 * its clock may be ahead, and members of theirs are there. Matches to come have their prices. Where the working day
 * would turn between a bet and its result it has turned already.
 */
export async function openSite({ offers = [], brand = inject('brand') }: Wanted = {}): Promise<Site> {
  const control = await borrowSite(brand)
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
    await vi.waitUntil(async () => !(await isStale()), { timeout: 120_000 })
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
  const list = async (tab: 1 | 2): Promise<UxAnswer> => {
    const response = await fetch(`${address}/uxmarket?sport=1&market=${tab}&page=hdpou`)
    return (await response.json()) as UxAnswer
  }
  // All that is known waits for its prices once the first of it has one.
  await vi.waitUntil(async () => (await list(1)).odds.length > 0, { timeout: 120_000 })
  await rest()
  return {
    brand,
    address,
    dataDir,
    worldMs,
    createMember: (like, language) => ask({ ask: 'member', like, language }),
    skipTo,
    nextMatch: async () => {
      const soonest = worldMs() / 1000 + QUARTER_HOUR_S
      const matches = [...(await list(2)).matches, ...(await list(1)).matches]
      const [first] = matches.filter(([, kickOff]) => kickOff >= soonest).toSorted(([, a], [, b]) => a - b)
      if (first === undefined) throw new Error('the made-up season lists no match to come')
      return first
    },
    goAway: async () => {
      await ask({ ask: 'goAway' })
    },
    comeBack: async () => {
      await ask({ ask: 'comeBack' })
    },
    fallBehind: async () => {
      await ask({ ask: 'hear', hears: false })
      await vi.waitUntil(isStale, { timeout: 60_000 })
    },
    catchUp: async () => {
      await ask({ ask: 'hear', hears: true })
    },
    close: (closed) => {
      const file = path.join(dataDir, 'maintenance')
      return closed ? writeFile(file, '') : rm(file, { force: true })
    },
  }
}
