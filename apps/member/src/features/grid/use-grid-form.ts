import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { gridKinds, type GridPage } from '@touchline/domain/grid'
import { BookStore, useOffered } from '@touchline/ui/live'
import { useDensity, useWideWindow } from '../../base/settings/density.ts'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { gridForm, type GridForm } from './grid-form.ts'
import type { OfferTab } from './list-topics.ts'
import type { Books } from './use-grid-rows.ts'

export interface GridFormChoice {
  readonly books: Books
  readonly width: number
  readonly sport: number
  readonly page: GridPage
  readonly tab: OfferTab
  /** What a phone has swiped to. */
  readonly at: number
}

/** What the board must tell of the pointer. */
interface Pointing {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: () => void
}

const NONE = new BookStore()

/** How the list is laid out in the room that it has, for what its matches have. */
export const useGridForm = ({ books, width, ...choice }: GridFormChoice): { form: GridForm; pointing: Pointing } => {
  const { sport, page } = choice
  const settings = useSettings()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const density = useDensity()
  const wideWindow = useWideWindow()
  const besideAsian = useMyanmarView()?.form === 'beside'
  const typeIds = useMemo(() => [...gridKinds(sport, page)], [sport, page])
  const live = useOffered(books.live ?? NONE, typeIds)
  const next = useOffered(books.next ?? NONE, typeIds)
  const later = useOffered(books.later ?? NONE, typeIds)
  const { held: bits, pointing } = useHeld(live | next | later)
  const form = useMemo(
    () =>
      gridForm({
        ...{ widthPx: width, sport, page, tab: choice.tab, at: choice.at },
        ...{ half, settings, density, wideWindow, besideAsian },
        isOffered: (typeId) => (bits & (1 << typeIds.indexOf(typeId))) !== 0,
      }),
    [width, sport, page, choice.tab, choice.at, half, settings, density, wideWindow, besideAsian, bits, typeIds],
  )
  return { form, pointing }
}

/** Columns come and go while no pointer is on the board, so that no price moves away under it. */
const useHeld = (now: number): { held: number; pointing: Pointing } => {
  const [held, setHeld] = useState(now)
  const pointed = useRef(false)
  useEffect(() => {
    if (!pointed.current) setHeld(now)
  }, [now])
  return {
    // Before any price is known there is nothing to hold.
    held: held === 0 ? now : held,
    pointing: {
      onPointerEnter: ({ pointerType }) => {
        pointed.current = pointerType === 'mouse'
      },
      onPointerLeave: () => {
        pointed.current = false
        setHeld(now)
      },
    },
  }
}
