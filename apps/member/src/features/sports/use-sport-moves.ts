import { useState } from 'react'
import { offeredSports } from '@touchline/domain/sport'
import { changeSettings } from '../../base/api/change-settings.ts'
import { putSettings, settingsNow } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSportOrder, type NamedSport } from './use-sports.ts'
import { movedSports, storableOrder, type SportMove } from './sport-moves.ts'

/** Debounce in milliseconds: a run of key presses is saved in one request. */
const SAVE_AFTER_MS = 400
let saving: { readonly before: number[]; timer: ReturnType<typeof setTimeout> } | null = null

export interface SportMoves {
  readonly move: (move: SportMove) => void
  /** Screen-reader announcement of the last move. */
  readonly announcement: string
}

/** Moves sports in the member's order, which the server stores. */
export function useSportMoves(visibleSports: readonly NamedSport[]): SportMoves {
  const { _ } = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  const inOrder = useSportOrder()
  const natural = useSportOrder(false)
  const move = (wanted: SportMove) => {
    const ids = [...offeredSports(), ...visibleSports.map(({ id }) => id)]
    const order = movedSports(
      inOrder(ids).map(({ id }) => id),
      wanted,
    )
    storeOrder([
      ...storableOrder(
        order,
        natural(ids).map(({ id }) => id),
      ),
    ])
    const now = order.filter((id) => visibleSports.some((sport) => sport.id === id))
    const name = visibleSports.find(({ id }) => id === wanted.sport)?.name ?? ''
    setAnnouncement(_('sport.moved', { sport: name, place: now.indexOf(wanted.sport) + 1, count: now.length }))
  }
  return { move, announcement }
}

function storeOrder(sportsOrder: number[]): void {
  const before = saving?.before ?? settingsNow().sportsOrder
  clearTimeout(saving?.timer)
  putSettings({ sportsOrder })
  saving = { before, timer: setTimeout(save, SAVE_AFTER_MS) }
}

/**
 * Saves the order of the sports after a run of moves. The order from before the run is restored first, so that a failed
 * save rolls back to it.
 */
function save(): void {
  const { sportsOrder } = settingsNow()
  putSettings({ sportsOrder: saving?.before ?? [] })
  saving = null
  void changeSettings({ sportsOrder })
}
