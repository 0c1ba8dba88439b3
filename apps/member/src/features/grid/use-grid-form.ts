import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { gridKinds, type GridPage } from '@touchline/domain/grid'
import { BookStore, useOffered } from '@touchline/ui/live'
import { useDensity, useWideWindow } from '../../base/settings/density.ts'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { gridForm, type GridForm } from './grid-form.ts'
import type { OfferTab } from './list-topics.ts'
import type { GridBooks } from './use-grid-rows.ts'

export interface GridFormChoice {
  readonly books: GridBooks
  readonly width: number
  readonly sport: number
  readonly page: GridPage
  readonly tab: OfferTab
  /** Index of the visible card page on a phone. */
  readonly at: number
}

/** Pointer handlers that the board must attach. */
interface Pointing {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: () => void
}

const NONE = new BookStore()

/** Returns the layout of a list for its width and the markets that its matches offer. */
export function useGridForm({ books, width, ...choice }: GridFormChoice): { form: GridForm; pointing: Pointing } {
  const { sport, page } = choice
  const settings = useSettings()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const density = useDensity()
  const wideWindow = useWideWindow()
  const showsMyanmarBelow = useMyanmarView()?.form === 'beside'
  const typeIds = useMemo(() => [...gridKinds(sport, page)], [sport, page])
  const live = useOffered(books.live ?? NONE, typeIds)
  const next = useOffered(books.next ?? NONE, typeIds)
  const later = useOffered(books.later ?? NONE, typeIds)
  const { columnBits: bits, pointing } = useFrozenColumns(live | next | later)
  const form = useMemo(
    () =>
      gridForm({
        ...{ widthPx: width, sport, page, tab: choice.tab, at: choice.at },
        ...{ half, settings, density, wideWindow, showsMyanmarBelow },
        isOffered: (typeId) => (bits & (1 << typeIds.indexOf(typeId))) !== 0,
      }),
    [width, sport, page, choice.tab, choice.at, half, settings, density, wideWindow, showsMyanmarBelow, bits, typeIds],
  )
  return { form, pointing }
}

/**
 * Returns the number of columns to show. The number changes only while no pointer is on the board, so that no price
 * moves under the pointer.
 */
function useFrozenColumns(now: number): { columnBits: number; pointing: Pointing } {
  const [frozenBits, setFrozenBits] = useState(now)
  const pointed = useRef(false)
  useEffect(() => {
    if (!pointed.current) setFrozenBits(now)
  }, [now])
  return {
    // Without any offered column the board shows no prices, so new columns appear at once.
    columnBits: frozenBits === 0 ? now : frozenBits,
    pointing: {
      onPointerEnter: ({ pointerType }) => {
        pointed.current = pointerType === 'mouse'
      },
      onPointerLeave: () => {
        pointed.current = false
        setFrozenBits(now)
      },
    },
  }
}
