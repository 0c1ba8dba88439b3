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

const keepOrder = (sportsOrder: number[]): void => {
  const before = saving?.before ?? settingsNow().sportsOrder
  clearTimeout(saving?.timer)
  putSettings({ sportsOrder })
  saving = { before, timer: setTimeout(save, SAVE_AFTER_MS) }
}

/** Saves the order. Restores the order from before the run first, so that a failed save rolls back to it. */
const save = (): void => {
  const { sportsOrder } = settingsNow()
  putSettings({ sportsOrder: saving?.before ?? [] })
  saving = null
  void changeSettings({ sportsOrder })
}

export interface SportMoves {
  readonly move: (move: SportMove) => void
  /** Screen-reader announcement of the last move. */
  readonly said: string
}

/** Moves sports in the member's order, which the server stores. */
export const useSportMoves = (seen: readonly NamedSport[]): SportMoves => {
  const { _ } = useTranslate()
  const [said, setSaid] = useState('')
  const inOrder = useSportOrder()
  const natural = useSportOrder(false)
  const move = (wanted: SportMove) => {
    const ids = [...offeredSports(), ...seen.map(({ id }) => id)]
    const order = movedSports(
      inOrder(ids).map(({ id }) => id),
      wanted,
    )
    keepOrder([
      ...storableOrder(
        order,
        natural(ids).map(({ id }) => id),
      ),
    ])
    const now = order.filter((id) => seen.some((sport) => sport.id === id))
    const name = seen.find(({ id }) => id === wanted.sport)?.name ?? ''
    setSaid(_('sport.moved', { sport: name, place: now.indexOf(wanted.sport) + 1, count: now.length }))
  }
  return { move, said }
}
