import { type OpenSingles, type PlayedMatch, reachableResults } from '@touchline/domain/exposure'
import { marketKindById } from '@touchline/domain/market'
import type { Fixture, LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { OpenPosition } from './exposure.ts'

/** Number of matches whose positions are read in a statement. */
const BATCH = 25
/**
 * Number of matches that a refresh reads again because their last read is the oldest, even with an unchanged
 * fingerprint.
 */
const OLDEST = 25

/** Match state for the computation of its liability. */
export interface LiableMatch {
  readonly matchId: MatchId
  readonly fixture: Pick<Fixture, 'bestOf' | 'league' | 'runners'>
  readonly live: LiveState | null
  /** Withdrawn runners of a race, from 1 (GR21). */
  readonly nonRunners?: readonly number[]
}

/**
 * Largest loss of the platform over the results that a match can still have, in hundredths of the base currency (EX2).
 */
export interface Liability {
  /** Largest possible loss, 0 or more; 0 if the platform cannot lose. */
  readonly maxMinor: bigint
  readonly decided: ReadonlySet<OpenPosition>
}

export interface LiabilityReads {
  /** Reads the fingerprints of matches with open bets: texts that change with the bets. */
  readonly fingerprints: () => Promise<ReadonlyMap<MatchId, string>>
  readonly positions: (matchIds: readonly MatchId[]) => Promise<ReadonlyMap<MatchId, readonly OpenPosition[]>>
}

interface ReadMatch {
  readonly fingerprint: string
  readonly positions: readonly OpenPosition[]
}

interface Computed {
  readonly positions: readonly OpenPosition[]
  readonly stage: string
  readonly value: Liability
}

const NOTHING: Liability = { maxMinor: 0n, decided: new Set() }

type CountedSingles = OpenSingles & { readonly position: OpenPosition }

/**
 * Cache of the liabilities of matches. A match's positions are read again if its bets changed, and its liability is
 * computed again if positions or match state changed. Yields to the event loop after each match.
 */
export class Liabilities {
  readonly #reads: LiabilityReads
  readonly #readMatches = new Map<MatchId, ReadMatch>()
  readonly #computed = new Map<MatchId, Computed>()
  #last: Promise<void> = Promise.resolve()

  constructor(reads: LiabilityReads) {
    this.#reads = reads
  }

  /** Returns the liability of a match, from the positions read last and the given match state. */
  getLiability(match: LiableMatch): Liability {
    const positions = this.#readMatches.get(match.matchId)?.positions
    if (positions === undefined) return NOTHING
    const before = this.#computed.get(match.matchId)
    const stage = serialiseStage(match)
    if (before?.positions === positions && before.stage === stage) return before.value
    const value = computeLiability(match, positions)
    this.#computed.set(match.matchId, { positions, stage, value })
    return value
  }

  /** Reads the changed positions and computes their liabilities match by match. Refreshes run in sequence. */
  refresh(findMatch: (matchId: MatchId) => LiableMatch | null): Promise<void> {
    const next = this.#last.then(() => this.#refresh(findMatch))
    this.#last = next.catch(() => undefined)
    return next
  }

  async #refresh(findMatch: (matchId: MatchId) => LiableMatch | null): Promise<void> {
    const now = await this.#reads.fingerprints()
    for (const matchId of this.#readMatches.keys())
      if (!now.has(matchId)) {
        this.#readMatches.delete(matchId)
        this.#computed.delete(matchId)
      }
    const changed = [...now.keys()].filter(
      (matchId) => this.#readMatches.get(matchId)?.fingerprint !== now.get(matchId),
    )
    const oldest = [...this.#readMatches.keys()].slice(0, OLDEST)
    for (const batch of toBatches([...new Set([...changed, ...oldest])])) {
      const read = await this.#reads.positions(batch)
      for (const matchId of batch) {
        // Deletes the entry before the insert, so that the map stays in the order of the reads, oldest first.
        this.#readMatches.delete(matchId)
        this.#readMatches.set(matchId, { fingerprint: now.get(matchId) ?? '', positions: read.get(matchId) ?? [] })
        const match = findMatch(matchId)
        if (match === null) continue
        this.getLiability(match)
        await new Promise<void>((resolve) => setImmediate(resolve))
      }
    }
  }
}

/** Returns the match state that decides which results are reachable (EX2); null for an unknown sport. */
export function toPlayedMatch({ fixture, live, nonRunners }: Omit<LiableMatch, 'matchId'>): PlayedMatch | null {
  const sport = sportById(fixture.league.sportId)
  if (sport === undefined) return null
  return {
    sport,
    live,
    ...(fixture.bestOf !== undefined && { bestOf: fixture.bestOf }),
    ...(fixture.runners && { runners: fixture.runners.length }),
    ...(nonRunners && { nonRunners }),
  }
}

/** Computes the platform's largest possible loss on open positions at the current match state (EX2). */
export function computeLiability(match: LiableMatch, positions: readonly OpenPosition[]): Liability {
  const playedMatch = positions.length === 0 ? null : toPlayedMatch(match)
  if (playedMatch === null) return NOTHING
  const { worstMinor, decided } = reachableResults(playedMatch, selectSingles(positions))
  return {
    maxMinor: worstMinor < 0n ? -worstMinor : 0n,
    decided: new Set(Array.from(decided, ({ position }) => position)),
  }
}

function selectSingles(positions: readonly OpenPosition[]): readonly CountedSingles[] {
  return positions.flatMap((position) => {
    const typeCode = marketKindById(position.kindId)?.code
    return position.isSingle && typeCode !== undefined ? [{ ...position, typeCode, position }] : []
  })
}

/** Serialises the match state that determines the reachable results. */
function serialiseStage({ live, nonRunners = [] }: LiableMatch): string {
  const playState = live && [live.period, live.score, live.parts, live.halfTime, live.goals[0]?.side]
  return playState === null && nonRunners.length === 0 ? '' : JSON.stringify([playState, nonRunners])
}

function toBatches(ids: readonly MatchId[]): readonly (readonly MatchId[])[] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_none, at) => ids.slice(at * BATCH, (at + 1) * BATCH))
}
