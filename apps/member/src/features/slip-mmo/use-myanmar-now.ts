import { useMemo } from 'react'
import { marketKindByCode } from '@touchline/domain/market'
import { MYANMAR_RANK, findMyanmarLine } from '@touchline/domain/myanmar'
import { useBook, useBookLines, useFreshness, useMatch } from '@touchline/ui/live'
import type { SlipPick } from '../slip/pick.ts'
import type { SlipNow } from '../slip/panel/SlipSync.tsx'

/** Subscribes to the current line and availability of a Myanmar selection in the live prices. */
export function useMyanmarNow(pick: SlipPick): SlipNow {
  const type = marketKindByCode(pick.typeCode)
  const book = useBook(`match/${pick.matchId}`)
  const match = useMatch(book, pick.matchId)
  const lines = useBookLines(book, pick.matchId, type?.id ?? 0)
  const freshness = useFreshness()
  const line = lines[MYANMAR_RANK]
  const terms = useMemo(() => {
    if (type === undefined || line === undefined) return null
    const { lineQ, prices } = line
    const myanmar = prices[type.selections.indexOf(pick.selection)] === 0 ? null : findMyanmarLine(type, lineQ, prices)
    return myanmar === null ? null : { myanmar }
  }, [line, type, pick.selection])
  const isRemoved = book.loaded && (match === undefined || book.isLeaving(pick.matchId) || terms === null)
  const connectionReason = freshness === 'stale' || freshness === 'lost' ? freshness : null
  const closedReason = connectionReason ?? (isRemoved ? 'gone' : line?.suspended ? 'suspended' : null)
  return { tab: match?.tab, closedReason, open: closedReason === null && freshness === 'moving' && book.loaded, terms }
}
