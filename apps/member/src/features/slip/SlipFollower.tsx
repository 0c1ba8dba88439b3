import { useEffect } from 'react'
import { ODDS_FIELDS } from '@touchline/contract/ux'
import { marketTypeByCode } from '@touchline/domain/market'
import { useBook, useFreshness, useLines, useMatch } from '@touchline/ui/live'
import type { Pick } from './pick.ts'
import { slip, useSlip } from './slip.ts'

/** Tells the slip what becomes of its selection: price, lock, tab, and whether the feed is alive. Shows nothing. */
export function SlipFollower() {
  const state = useSlip()
  return state.kind === 'empty' ? null : (
    <Follow key={state.pick.matchId} pick={state.pick} shut={state.kind === 'closed'} />
  )
}

function Follow({ pick, shut }: { readonly pick: Pick; readonly shut: boolean }) {
  const type = marketTypeByCode(pick.typeCode)
  const book = useBook(`match/${pick.matchId}`)
  const match = useMatch(book, pick.matchId)
  const lines = useLines(book, pick.matchId, type?.id ?? 0)
  const freshness = useFreshness()

  const row = lines.find((line) => line[ODDS_FIELDS.line] === pick.lineQ)
  const index = type?.selections.indexOf(pick.selection) ?? -1
  const oddsMilli = row === undefined || index < 0 ? 0 : (row[ODDS_FIELDS.prices + index] ?? 0)
  const locked = row?.[ODDS_FIELDS.state] === 1
  const gone = book.loaded && (match === undefined || book.isLeaving(pick.matchId) || oddsMilli === 0)
  const tab = match?.[11]

  useEffect(() => {
    if (tab !== undefined && tab !== pick.tab) slip.dispatch({ type: 'marketTypeChanged' })
    else if (freshness === 'stale' || freshness === 'lost') slip.dispatch({ type: 'shut', why: freshness })
    else if (gone) slip.dispatch({ type: 'shut', why: 'gone' })
    else if (locked) slip.dispatch({ type: 'shut', why: 'suspended' })
    else if (freshness === 'moving' && book.loaded) {
      if (shut) slip.dispatch({ type: 'opened' })
      slip.dispatch({ type: 'priceMoved', oddsMilli, nowMs: Date.now() })
    }
  }, [tab, pick.tab, freshness, gone, locked, shut, oddsMilli, book])
  return null
}
