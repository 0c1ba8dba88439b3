import { useMemo } from 'react'
import { ODDS_FIELDS } from '@touchline/contract/ux'
import { marketTypeByCode } from '@touchline/domain/market'
import { useBook, useFreshness, useLines, useMatch } from '@touchline/ui/live'
import type { SlipPick } from './pick.ts'
import type { SlipNow } from './SlipFollower.tsx'

/** Follows a selection in the book. */
export function usePriceNow(pick: SlipPick): SlipNow {
  const type = marketTypeByCode(pick.typeCode)
  const book = useBook(`match/${pick.matchId}`)
  const match = useMatch(book, pick.matchId)
  const lines = useLines(book, pick.matchId, type?.id ?? 0)
  const freshness = useFreshness()

  const row = lines.find((line) => line[ODDS_FIELDS.line] === pick.lineQ)
  const index = type?.selections.indexOf(pick.selection) ?? -1
  const oddsMilli = row === undefined || index < 0 ? 0 : (row[ODDS_FIELDS.prices + index] ?? 0)
  const terms = useMemo(() => ({ oddsMilli }), [oddsMilli])
  const gone = book.loaded && (match === undefined || book.isLeaving(pick.matchId) || oddsMilli === 0)
  const shut =
    freshness === 'stale' || freshness === 'lost'
      ? freshness
      : gone
        ? 'gone'
        : row?.[ODDS_FIELDS.state] === 1
          ? 'suspended'
          : null
  return { tab: match?.[11], shut, open: shut === null && freshness === 'moving' && book.loaded, terms }
}
