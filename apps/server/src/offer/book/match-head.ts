import type { ListTab, MatchHead } from '@touchline/contract/sportsbook/records'
import type { UxHead, UxOdds } from '@touchline/contract/sportsbook/ux'
import { findGrid, pageBit, pageBits } from '@touchline/domain/grid'
import { marketKindById } from '@touchline/domain/market'
import { kindIdOf } from './line-row.ts'
import type { MatchToList } from './listed-match.ts'

const ZERO_COUNTS: MatchHead['counts'] = {
  ...{ hdp: 0, ou: 0, oe: 0, oxt: 0, ml: 0, tw: 0 },
  ...{ cs: 0, dc: 0, fglg: 0, htft: 0, tg: 0, orz: 0 },
}

const FIRST_PAGE = pageBit('hdpou')
const PARLAY_PAGE = pageBit('parlay')

/** Row with the match's counts of open lines by column, and the odds pages on which the match appears as a bit mask. */
interface CountedMatch {
  readonly head: MatchHead
  readonly pages: number
}

/** Returns true if the row of counts says that at least one line of the match is allowed in parlays. */
export function hasParlay(head: UxHead): boolean {
  return head[6] === 1
}

/**
 * Counts the open lines of a match by the column groups of product §3, and determines whether a line is allowed in
 * parlays.
 */
export function countLines(match: MatchToList, tab: ListTab, lines: Iterable<UxOdds>): CountedMatch {
  const counts = { ...ZERO_COUNTS }
  let total = 0
  let more = 0
  let parlay = false
  const { sportId } = match.fixture.league
  const pageBitsByKind = pageBits(sportId)
  let pageMask = isOnFirst(match) ? FIRST_PAGE : 0
  for (const line of lines) {
    const kindId = kindIdOf(line)
    const kind = marketKindById(kindId)
    if (kind === undefined || !(kind.countedUnder in counts)) throw new Error(`no related match counts ${kindId}`)
    if (kind.mix !== 'none') parlay = true
    counts[kind.countedUnder] += 1
    total += 1
    const bits = pageBitsByKind.get(kindId) ?? 0
    if ((bits & FIRST_PAGE) === 0) more += 1
    pageMask |= bits
  }
  const { id: matchId, leagueId } = match
  return {
    head: { matchId, marketId: matchId, tab, sportId, leagueId, total, parlay, live: tab === 3, more, counts },
    pages: parlay ? pageMask : pageMask & ~PARLAY_PAGE,
  }
}

/** Whether the match appears on the first odds page even without prices, so that members can follow the match. */
function isOnFirst({ fixture }: MatchToList): boolean {
  return fixture.runners === undefined || findGrid(fixture.league.sportId).runners.length > 0
}
