import { useMemo } from 'react'
import { ODDS_FIELDS, type MarketTab } from '@touchline/contract/ux'
import { marketTypeByCode } from '@touchline/domain/market'
import { MYANMAR_RANK, myanmarBeside, type MyanmarTerms } from '@touchline/domain/myanmar'
import { useBook, useBookLines, useFreshness, useMatch } from '@touchline/ui/live'
import type { Closed } from '../slip/slip-common.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

/** What the book says of a side of a Myanmar line now. */
interface MyanmarNow {
  /** The tab that its match is on; undefined where there is no such match. */
  readonly tab: MarketTab | undefined
  /** Why it is not to be had; null where it is, or where nothing is known yet. */
  readonly shut: Closed | null
  /** Its line is known, and to be had. */
  readonly open: boolean
  readonly terms: MyanmarTerms | null
}

/** Follows a side of a Myanmar line in the book. */
export function useMyanmarNow(pick: MyanmarPick): MyanmarNow {
  const type = marketTypeByCode(pick.typeCode)
  const book = useBook(`match/${pick.matchId}`)
  const match = useMatch(book, pick.matchId)
  const lines = useBookLines(book, pick.matchId, type?.id ?? 0)
  const freshness = useFreshness()
  const row = lines[MYANMAR_RANK]
  const terms = useMemo(() => {
    const [, , lineQ, , , ...prices] = row ?? []
    if (type === undefined || lineQ === undefined) return null
    return prices[type.selections.indexOf(pick.selection)] === 0 ? null : myanmarBeside(type, lineQ, prices)
  }, [row, type, pick.selection])
  const gone = book.loaded && (match === undefined || book.isLeaving(pick.matchId) || terms === null)
  const cut = freshness === 'stale' || freshness === 'lost' ? freshness : null
  const shut = cut ?? (gone ? 'gone' : row?.[ODDS_FIELDS.state] === 1 ? 'suspended' : null)
  return { tab: match?.[11], shut, open: shut === null && freshness === 'moving' && book.loaded, terms }
}
