import { type OpenSingles, type PlayedMatch, reachableResults } from '@touchline/domain/exposure'
import { marketKindById } from '@touchline/domain/market'
import type { Fixture, LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { Position } from './exposure.ts'

/** Matches whose positions are read by one statement, and computed before other work gets a turn. */
const BATCH = 25
/** So many of the matches that were read longest ago are read again each time, whatever their fingerprint. */
const OLDEST = 25

/** A match as liabilities are computed for it. */
export interface LiableMatch {
  readonly matchId: MatchId
  readonly fixture: Pick<Fixture, 'bestOf' | 'league' | 'runners'>
  readonly live: LiveState | null
  /** Of a race: runners that were withdrawn, from 1 (GR21). */
  readonly nonRunners?: readonly number[]
}

/** EX2 of one match; amounts are hundredths of the base currency. */
export interface Liability {
  /** 0 where the house cannot lose. */
  readonly maxMinor: bigint
  readonly decided: ReadonlySet<Position>
}

export interface LiabilityReads {
  /** By match with open bets, a fingerprint that changes with its bets. */
  readonly fingerprints: () => Promise<ReadonlyMap<MatchId, string>>
  readonly positions: (matchIds: readonly MatchId[]) => Promise<ReadonlyMap<MatchId, readonly Position[]>>
}

interface ReadMatch {
  readonly fingerprint: string
  readonly positions: readonly Position[]
}

interface Computed {
  readonly positions: readonly Position[]
  readonly stage: string
  readonly value: Liability
}

const NOTHING: Liability = { maxMinor: 0n, decided: new Set() }

/** All of a match's state that its reachable results depend on. */
const stageOf = ({ live, nonRunners = [] }: LiableMatch): string => {
  const played = live && [live.period, live.score, live.parts, live.halfTime, live.goals[0]?.side]
  return played === null && nonRunners.length === 0 ? '' : JSON.stringify([played, nonRunners])
}

type CountedSingles = OpenSingles & { readonly position: Position }

const singlesOf = (positions: readonly Position[]): readonly CountedSingles[] =>
  positions.flatMap((position) => {
    const typeCode = marketKindById(position.kindId)?.code
    return position.alone && typeCode !== undefined ? [{ ...position, typeCode, position }] : []
  })

/** EX2 of open positions as the match stands. */
export const liabilityOf = ({ fixture, live, nonRunners }: LiableMatch, positions: readonly Position[]): Liability => {
  const sport = sportById(fixture.league.sportId)
  if (sport === undefined || positions.length === 0) return NOTHING
  const match: PlayedMatch = {
    sport,
    live,
    ...(fixture.bestOf !== undefined && { bestOf: fixture.bestOf }),
    ...(fixture.runners && { runners: fixture.runners.length }),
    ...(nonRunners && { nonRunners }),
  }
  const { worstMinor, decided } = reachableResults(match, singlesOf(positions))
  return {
    maxMinor: worstMinor < 0n ? -worstMinor : 0n,
    decided: new Set(Array.from(decided, ({ position }) => position)),
  }
}

const batchesOf = (ids: readonly MatchId[]): readonly (readonly MatchId[])[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_none, at) => ids.slice(at * BATCH, (at + 1) * BATCH))

/**
 * Liabilities of all matches, kept up to date: positions are read again for the matches whose bets changed, and a
 * liability is computed again when positions or the score changed. Never holds the event loop for more than a batch.
 */
export class Liabilities {
  readonly #reads: LiabilityReads
  readonly #known = new Map<MatchId, ReadMatch>()
  readonly #computed = new Map<MatchId, Computed>()
  #last: Promise<void> = Promise.resolve()

  constructor(reads: LiabilityReads) {
    this.#reads = reads
  }

  /** Liability of a match by the positions read last; computed at once where its score has changed. */
  of(match: LiableMatch): Liability {
    const positions = this.#known.get(match.matchId)?.positions
    if (positions === undefined) return NOTHING
    const before = this.#computed.get(match.matchId)
    const stage = stageOf(match)
    if (before?.positions === positions && before.stage === stage) return before.value
    const value = liabilityOf(match, positions)
    this.#computed.set(match.matchId, { positions, stage, value })
    return value
  }

  /** Reads what changed since, and computes it match by match. One refresh runs at a time. */
  refresh(matchOf: (matchId: MatchId) => LiableMatch | null): Promise<void> {
    const next = this.#last.then(() => this.#refresh(matchOf))
    this.#last = next.catch(() => undefined)
    return next
  }

  async #refresh(matchOf: (matchId: MatchId) => LiableMatch | null): Promise<void> {
    const now = await this.#reads.fingerprints()
    for (const matchId of this.#known.keys())
      if (!now.has(matchId)) {
        this.#known.delete(matchId)
        this.#computed.delete(matchId)
      }
    const changed = [...now.keys()].filter((matchId) => this.#known.get(matchId)?.fingerprint !== now.get(matchId))
    const oldest = [...this.#known.keys()].slice(0, OLDEST)
    for (const batch of batchesOf([...new Set([...changed, ...oldest])])) {
      const read = await this.#reads.positions(batch)
      for (const matchId of batch) {
        // Set anew, so that the map stays in the order in which matches were read.
        this.#known.delete(matchId)
        this.#known.set(matchId, { fingerprint: now.get(matchId) ?? '', positions: read.get(matchId) ?? [] })
        const match = matchOf(matchId)
        if (match === null) continue
        this.of(match)
        await new Promise<void>((resolve) => setImmediate(resolve))
      }
    }
  }
}
