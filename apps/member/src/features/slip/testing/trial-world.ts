import type { BetRecord } from '@touchline/contract/named-records'
import type { SlipPick } from '../pick.ts'
import type { SlipContext } from '../slip-kind.ts'

/** Stake limits: 10.00 to 1,000.00 per bet, maximum payout 10,000.00. */
export const OFFER = { minBetMinor: 1000n, maxBetMinor: 100_000n, maxPayoutMinor: 1_000_000n, waitMs: 0 }
/** Stake limits of `OFFER` in the wire format of a check response. */
export const LIMIT_FIELDS = { minBet: '1000', maxBet: '100000', maxPayout: '1000000', waitMs: 0 }

/** Member settings with Hong Kong odds; every price movement requires consent. */
export const CAUTIOUS: SlipContext = {
  currency: 'USD',
  oddsTypeOf: () => 2,
  acceptBetter: false,
  acceptAny: false,
  autoRefresh: false,
}

/** First bet reference generated in a test. */
export const REF = 'ref-00000001'

/** Creates a selection: home gives a handicap of 0.75 at 1.96. */
export function pickOn(matchId: number, patch: Partial<SlipPick> = {}): SlipPick {
  return {
    matchId,
    sportId: 1,
    tab: 2,
    typeCode: 'BT_HDP',
    lineQ: -3,
    selection: 'home',
    oddsMilli: 1960,
    league: 'L',
    leagueRegion: null,
    home: `H${matchId}`,
    homeRegion: null,
    away: `A${matchId}`,
    awayRegion: null,
    runner: null,
    kickOff: '2026-11-21T21:00:00+08:00',
    score: null,
    ...patch,
  }
}

export function buildBet(status: BetRecord['status'], ref = REF): BetRecord {
  return {
    betId: '11',
    refNo: ref,
    kind: 'single',
    marketType: 2,
    status,
    amended: false,
    reason: null,
    oddsType: 2,
    priceHundredths: 96,
    sizes: null,
    priceGroup: 'A',
    stake: '10000',
    risk: '10000',
    toWin: '9600',
    maxPayout: '19600',
    currency: 'USD',
    bookSeq: 1,
    placedAt: '2026-11-21T20:00:00+08:00',
    judgedAtMs: null,
    awaitsWallet: null,
    return: null,
    turnover: null,
    validTurnover: null,
    commission: null,
    fee: null,
    settledAt: null,
    cashOut: null,
    struckFirst: null,
    workingDate: '2026-11-21',
    legs: [],
  }
}

/** Creates the response of an accepted bet. */
export function acceptedAs(ref: string) {
  return {
    kind: 'answered' as const,
    value: {
      status: 1 as const,
      statusdesc: 'success',
      bet: buildBet('running', ref),
      balance: '0',
      outstandingBalance: '0',
    },
  }
}

/**
 * Creates a test environment with manual timers, a clock that advances a second with every read, and a text storage.
 */
export function createTrialEnvironment(storedText: string | null = null) {
  let timers: { task: () => void; delayMs: number; dueMs: number }[] = []
  let passedMs = 0
  let clockMs = 10_000
  let refs = 0
  const storage = { text: storedText }
  const nowMs = () => (clockMs += 1_000)
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const ports = {
    nowMs,
    waitChance: () => 0.5,
    newRef: () => `ref-0000000${++refs}`,
    schedule: (task: () => void, delayMs: number) => {
      const timer = { task, delayMs, dueMs: passedMs + delayMs }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    storage: {
      read: () => storage.text,
      write: (text: string | null) => {
        storage.text = text
      },
    },
  }
  const runTimers = async () => {
    for (const { task } of timers.splice(0)) task()
    await settled()
  }
  /** Advances the time and runs the timers that become due. */
  const pass = async (ms: number) => {
    const toMs = passedMs + ms
    await settled()
    const next = () => timers.filter(({ dueMs }) => dueMs <= toMs).toSorted((a, b) => a.dueMs - b.dueMs)[0]
    for (let timer = next(); timer !== undefined; timer = next()) {
      const due = timer
      clockMs += due.dueMs - passedMs
      passedMs = due.dueMs
      timers = timers.filter((other) => other !== due)
      due.task()
      await settled()
    }
    clockMs += toMs - passedMs
    passedMs = toMs
    await settled()
  }
  return { ports, storage, nowMs, settled, runTimers, pass, delays: () => timers.map(({ delayMs }) => delayMs) }
}
