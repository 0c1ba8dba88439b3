import { useMemo } from 'react'
import { ODDS_FIELDS } from '@touchline/contract/ux'
import { marketTypeByCode } from '@touchline/domain/market'
import { MYANMAR_RANK, myanmarBeside } from '@touchline/domain/myanmar'
import { useBook, useBookLines, useFreshness, useMatch } from '@touchline/ui/live'
import type { SlipPick } from '../slip/pick.ts'
import type { SlipNow } from '../slip/SlipFollower.tsx'

/** Follows a side of a Myanmar line in the book. */
export function useMyanmarNow(pick: SlipPick): SlipNow {
  const type = marketTypeByCode(pick.typeCode)
  const book = useBook(`match/${pick.matchId}`)
  const match = useMatch(book, pick.matchId)
  const lines = useBookLines(book, pick.matchId, type?.id ?? 0)
  const freshness = useFreshness()
  const row = lines[MYANMAR_RANK]
  const terms = useMemo(() => {
    const [, , lineQ, , , ...prices] = row ?? []
    if (type === undefined || lineQ === undefined) return null
    const myanmar = prices[type.selections.indexOf(pick.selection)] === 0 ? null : myanmarBeside(type, lineQ, prices)
    return myanmar === null ? null : { myanmar }
  }, [row, type, pick.selection])
  const gone = book.loaded && (match === undefined || book.isLeaving(pick.matchId) || terms === null)
  const cut = freshness === 'stale' || freshness === 'lost' ? freshness : null
  const shut = cut ?? (gone ? 'gone' : row?.[ODDS_FIELDS.state] === 1 ? 'suspended' : null)
  return { tab: match?.[11], shut, open: shut === null && freshness === 'moving' && book.loaded, terms }
}
