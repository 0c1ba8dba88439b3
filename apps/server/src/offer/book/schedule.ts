import type { MatchId } from '@touchline/domain/match'

interface KickOff {
  readonly atMs: number
  readonly matchId: MatchId
}

/**
 * Kick-offs of matches in chronological order, to find the matches whose kick-off time has passed without a full scan.
 */
export class Schedule {
  readonly #atMs = new Map<MatchId, number>()
  #sorted: KickOff[] | null = null

  put(matchId: MatchId, atMs: number): void {
    if (this.#atMs.get(matchId) === atMs) return
    this.#atMs.set(matchId, atMs)
    this.#sorted = null
  }

  drop(matchId: MatchId): void {
    if (this.#atMs.delete(matchId)) this.#sorted = null
  }

  clear(): void {
    this.#atMs.clear()
    this.#sorted = null
  }

  /** Returns the matches with a kick-off after `fromMs`, up to and including `toMs`, in order. */
  findBetween(fromMs: number, toMs: number): readonly MatchId[] {
    const sorted = this.#sortKickOffs()
    const matchIds: MatchId[] = []
    for (let index = firstAfter(sorted, fromMs); index < sorted.length; index += 1) {
      const next = sorted[index]
      if (next === undefined || next.atMs > toMs) break
      matchIds.push(next.matchId)
    }
    return matchIds
  }

  #sortKickOffs(): readonly KickOff[] {
    this.#sorted ??= Array.from(this.#atMs, ([matchId, atMs]) => ({ matchId, atMs })).toSorted(
      (a, b) => a.atMs - b.atMs || a.matchId - b.matchId,
    )
    return this.#sorted
  }
}

/** Returns the index of the first kick-off later than `ms`, by binary search. */
function firstAfter(sorted: readonly KickOff[], ms: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle]?.atMs ?? Infinity) > ms) high = middle
    else low = middle + 1
  }
  return low
}
