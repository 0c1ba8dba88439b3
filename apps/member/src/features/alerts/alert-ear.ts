import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'
import { hasAlerts } from './has-alerts.ts'

/** Something that a member wants to be told at once. */
export interface MatchAlert {
  readonly kind: 'goal' | 'red'
  /** Whose it is; of both sides where both came with one word of the feed. */
  readonly sides: readonly Side[]
  readonly match: ListedMatch
}

/** After so long without a word the page slept or was cut off: what it hears first is how things stand, no news. */
const SLEPT_MS = 90_000
/** How long what comes after a sleep, or at the beginning, is taken for what was missed. */
const CATCH_UP_MS = 3_000
/** What is taken back and counted again within this time is the same goal. */
const SAME_MS = 20_000

const SIDES = ['home', 'away'] as const

/** A count of one side, the highest that it had before it was taken back, when that was, and whether it just rose. */
interface Tally {
  readonly is: number
  readonly high: number
  readonly fellMs: number
  readonly rose: boolean
}

const begun = (is: number): Tally => ({ is, high: is, fellMs: -Infinity, rose: false })

const counted = ({ is: was, high, fellMs }: Tally, is: number, nowMs: number): Tally => {
  if (is < was) return { is, high: Math.max(high, was), fellMs: nowMs, rose: false }
  const told = nowMs - fellMs < SAME_MS ? high : was
  return { is, high: Math.max(is, told), fellMs, rose: is > told }
}

type Heard = Readonly<Record<MatchAlert['kind'], Readonly<Record<Side, Tally>>>>

const KINDS = ['goal', 'red'] as const

/** Tells goals and red cards out of how matches stand: each once, and none of those that fell before it listened. */
export class AlertEar {
  readonly #heard = new Map<number, Heard>()
  #aliveMs: number
  #quietUntilMs: number

  constructor(nowMs: number) {
    this.#aliveMs = nowMs
    this.#quietUntilMs = nowMs + CATCH_UP_MS
  }

  /** The line is up and the page runs. */
  alive(nowMs: number): void {
    if (nowMs - this.#aliveMs > SLEPT_MS) this.#quietUntilMs = nowMs + CATCH_UP_MS
    this.#aliveMs = nowMs
  }

  /** Takes a match as it stands now. */
  hear(match: ListedMatch, nowMs: number): MatchAlert[] {
    this.alive(nowMs)
    const { id, play, sportId } = match
    if (play === null || !hasAlerts(sportId)) return []
    const before = this.#heard.get(id)
    const of = { goal: play.score, red: play.reds }
    const tally = (kind: MatchAlert['kind'], side: Side) =>
      before === undefined ? begun(of[kind][side]) : counted(before[kind][side], of[kind][side], nowMs)
    const both = (kind: MatchAlert['kind']) => ({ home: tally(kind, 'home'), away: tally(kind, 'away') })
    const now: Heard = { goal: both('goal'), red: both('red') }
    this.#heard.set(id, now)
    if (before === undefined || nowMs < this.#quietUntilMs) return []
    return KINDS.map((kind) => ({ kind, sides: SIDES.filter((side) => now[kind][side].rose), match })).filter(
      ({ sides }) => sides.length > 0,
    )
  }

  forget(matchId: number): void {
    this.#heard.delete(matchId)
  }
}
