import { memo, useLayoutEffect, useRef } from 'react'
import type { OddsType } from '@touchline/domain/odds'
import { priceText } from '../format/index.ts'
import { priceMoveHighlights } from './price-highlights-context.ts'
import { priceFrames } from './price-frames.ts'
import { comparePrices, writePrice, type ShownPrice } from './display-price.ts'

export interface PriceProps {
  /**
   * Key of the price (match, market, line and selection). A changed key means another price, so the cell does not
   * flash.
   */
  readonly priceKey: string
  /** True if the selection has a price; if false, the cell is empty. */
  readonly offered: boolean
  /**
   * Returns the current price in thousandths of decimal odds (2100 is 2.10); 0 if the selection is no longer offered.
   */
  readonly read: () => number
  /** Subscribes to price changes. Returns the unsubscribe function. */
  readonly follow: (listener: () => void) => () => void
  readonly oddsType: OddsType
  readonly locked: boolean
  readonly picked: boolean
  /** Screen-reader text spoken before the price. */
  readonly label: string
  readonly lockedLabel: string
  /** Called on a click with the displayed price, in thousandths of decimal odds. */
  readonly onPick: (oddsMilli: number) => void
}

/**
 * Price button that adds a selection to the bet slip. It flashes only when the price moves, and shows a lock of the
 * same width while suspended. Price changes are written to the DOM without a React render, in frames shared with other
 * prices.
 */
export const Price = memo(function Price(props: PriceProps) {
  const { priceKey, offered, read, follow, oddsType, locked, picked, label, lockedLabel, onPick } = props
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef<ShownPrice | null>(null)

  useLayoutEffect(() => {
    const element = button.current
    if (element === null) {
      // A price that returns after a suspension does not count as moved.
      shown.current = null
      return undefined
    }
    const show = () => {
      const oddsMilli = read()
      if (oddsMilli === 0) return
      const before = shown.current
      const now = {
        priceKey: `${priceKey}:${oddsType}`,
        oddsMilli,
        displayedText: priceText(oddsMilli, oddsType),
        label,
      }
      shown.current = now
      writePrice(element, before, now)
      const move = comparePrices(before, now)
      if (move === 'other') priceMoveHighlights.clear(element)
      else if (move !== 'none') priceMoveHighlights.highlight(element, move)
    }
    show()
    return priceFrames.shareFrames(follow)(show)
  }, [priceKey, offered, read, follow, oddsType, locked, label])

  if (!offered) return <span className="price" data-none="" aria-hidden="true" />
  if (locked)
    return (
      <span className="price" data-locked="" tabIndex={-1} role="img" aria-label={`${label}, ${lockedLabel}`}>
        <LockIcon />
      </span>
    )
  return (
    <button
      ref={button}
      type="button"
      className="price"
      aria-pressed={picked}
      data-of={priceKey}
      onClick={() => {
        if (shown.current !== null) onPick(shown.current.oddsMilli)
      }}
    >
      <span className="price-value" />
    </button>
  )
})

/** Lock icon for a suspended price. */
export function LockIcon() {
  return (
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
}
