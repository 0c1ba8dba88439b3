import { memo, useRef } from 'react'
import type { OddsType } from '@touchline/domain/odds'
import { MINUS, priceText } from '../format/index.ts'
import { usePriceMove } from './use-price-move.ts'

export interface PriceProps {
  /** Match, market, line and selection: what the price belongs to. */
  readonly of: string
  /** Canonical thousandths; 0 where the selection is not offered. */
  readonly oddsMilli: number
  readonly oddsType: OddsType
  readonly locked: boolean
  readonly picked: boolean
  /** What a screen reader says before the figure. */
  readonly label: string
  readonly lockedLabel: string
  readonly onPick: () => void
}

/** One price that can be put on the slip; flashes on a move only, and is a lock of the same width while suspended. */
export const Price = memo(function Price(props: PriceProps) {
  const { of, oddsMilli, oddsType, locked, picked, label, lockedLabel, onPick } = props
  const offered = oddsMilli > 0
  const figure = offered ? priceText(oddsMilli, oddsType) : ''
  const button = useRef<HTMLButtonElement>(null)
  usePriceMove(button, `${of}:${oddsType}`, locked ? 0 : oddsMilli, figure)
  if (!offered) return <span className="price" data-none="" aria-hidden="true" />
  if (locked)
    return (
      <span className="price" data-locked="" role="img" aria-label={`${label}, ${lockedLabel}`}>
        <LockMark />
      </span>
    )
  return (
    <button
      ref={button}
      type="button"
      className="price"
      aria-pressed={picked}
      aria-label={`${label} ${figure}`}
      data-negative={figure.startsWith(MINUS) ? '' : undefined}
      data-of={of}
      onClick={onPick}
    >
      <span className="price-figure">{figure}</span>
    </button>
  )
})

/** What stands in the place of a price that is suspended. */
export function LockMark() {
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
