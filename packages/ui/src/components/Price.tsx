import { memo, useLayoutEffect, useRef } from 'react'
import type { OddsType } from '@touchline/domain/odds'
import { priceText } from '../format/index.ts'
import { moveMarks } from './move-marks-here.ts'
import { priceFrames } from './price-frames.ts'
import { moveBetween, writePrice, type ShownPrice } from './shown-price.ts'

export interface PriceProps {
  /** Match, market, line and selection: what the price belongs to. */
  readonly of: string
  /** The selection has a price; without one the cell is empty. */
  readonly offered: boolean
  /** The price now, canonical thousandths; 0 once it is not offered any more. */
  readonly read: () => number
  /** Calls when the price may have moved, until the answer is called. */
  readonly follow: (listener: () => void) => () => void
  readonly oddsType: OddsType
  readonly locked: boolean
  readonly picked: boolean
  /** What a screen reader says before the figure. */
  readonly label: string
  readonly lockedLabel: string
  /** Gets the very price that is shown. */
  readonly onPick: (oddsMilli: number) => void
}

/** What stands in the place of a price that is suspended. */
export const LockMark = () => (
  <svg
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    aria-hidden="true"
  >
    <rect x="2" y="5.4" width="8" height="5.4" rx="1" />
    <path d="M3.8 5.2V3.6a2.2 2.2 0 0 1 4.4 0v1.6" />
  </svg>
)

/**
 * One price that can be put on the slip; flashes on a move only, and is a lock of the same width while suspended. Its
 * moves are written where they are shown, without rendering, in frames that all prices share.
 */
export const Price = memo(function Price(props: PriceProps) {
  const { of, offered, read, follow, oddsType, locked, picked, label, lockedLabel, onPick } = props
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef<ShownPrice | null>(null)

  useLayoutEffect(() => {
    const element = button.current
    if (element === null) {
      // What comes back after a lock has not moved.
      shown.current = null
      return undefined
    }
    const show = () => {
      const oddsMilli = read()
      if (oddsMilli === 0) return
      const before = shown.current
      const now = { of: `${of}:${oddsType}`, oddsMilli, figure: priceText(oddsMilli, oddsType), label }
      shown.current = now
      writePrice(element, before, now)
      const move = moveBetween(before, now)
      if (move === 'other') moveMarks.clear(element)
      else if (move !== 'none') moveMarks.mark(element, move)
    }
    show()
    return priceFrames.within(follow)(show)
  }, [of, offered, read, follow, oddsType, locked, label])

  if (!offered) return <span className="price" data-none="" aria-hidden="true" />
  if (locked)
    return (
      <span className="price" data-locked="" tabIndex={-1} role="img" aria-label={`${label}, ${lockedLabel}`}>
        <LockMark />
      </span>
    )
  return (
    <button
      ref={button}
      type="button"
      className="price"
      aria-pressed={picked}
      data-of={of}
      onClick={() => {
        if (shown.current !== null) onPick(shown.current.oddsMilli)
      }}
    >
      <span className="price-figure" />
    </button>
  )
})
