import { useMemo } from 'react'
import { marketKindByCode } from '@touchline/domain/market'
import { useBook, useFreshness, useLines, useMatch } from '@touchline/ui/live'
import type { SlipPick } from '../pick.ts'
import type { SlipNow } from '../panel/SlipSync.tsx'

/** Subscribes to the current price and availability of a selection in the live prices. */
export function usePriceNow(pick: SlipPick): SlipNow {
  const type = marketKindByCode(pick.typeCode)
  const book = useBook(`match/${pick.matchId}`)
  const match = useMatch(book, pick.matchId)
  const lines = useLines(book, pick.matchId, type?.id ?? 0)
  const freshness = useFreshness()

  const line = lines.find(({ lineQ }) => lineQ === pick.lineQ)
  const index = type?.selections.indexOf(pick.selection) ?? -1
  const oddsMilli = line?.prices[index] ?? 0
  const terms = useMemo(() => ({ oddsMilli }), [oddsMilli])
  const isRemoved = book.loaded && (match === undefined || book.isLeaving(pick.matchId) || oddsMilli === 0)
  const closedReason =
    freshness === 'stale' || freshness === 'lost'
      ? freshness
      : isRemoved
        ? 'gone'
        : line?.suspended
          ? 'suspended'
          : null
  return { tab: match?.tab, closedReason, open: closedReason === null && freshness === 'moving' && book.loaded, terms }
}
