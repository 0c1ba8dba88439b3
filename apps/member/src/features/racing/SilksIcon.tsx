import type { ReactNode } from 'react'
import { readSilks, type SilksPattern } from './silks.ts'

/** Outline of a jacket from behind, with sleeves. */
const JACKET = 'M7 2h6l5 3-2 5-2-1v9H6V9L4 10 2 5z'

const PATTERN: Readonly<Record<SilksPattern, ReactNode>> = {
  plain: null,
  hoops: <path d="M6 8h8v2.5H6zM6 13h8v2.5H6z" />,
  stripes: <path d="M7 2h2v16H7zM11 2h2v16h-2z" />,
  halves: <path d="M10 2h10v16H10z" />,
  sash: <path d="M5 4l3-2 7 13-3 3z" />,
  cross: <path d="M8.8 2h2.4v16H8.8zM6 8.8h8v2.4H6z" />,
  spots: <path d="M7 6h2v2H7zM11 6h2v2h-2zM9 10h2v2H9zM7 14h2v2H7zM11 14h2v2h-2z" />,
  diamond: <path d="M10 5l3.5 5-3.5 5-3.5-5z" />,
}

interface SilksIconProps {
  readonly silks: string | undefined
  /** Unique on the page: names the clip path of this icon. */
  readonly id: string
}

/**
 * Silks of a runner, drawn from the feed's data. Hidden from screen readers, because number and name identify the
 * runner.
 */
export function SilksIcon({ silks, id }: SilksIconProps) {
  const parsedSilks = readSilks(silks)
  if (parsedSilks === null) return null
  const clip = `silks-${id}`
  return (
    <svg className="silks" viewBox="0 0 20 20" width={22} height={22} aria-hidden="true">
      <clipPath id={clip}>
        <path d={JACKET} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={JACKET} fill={parsedSilks.body} />
        <g fill={parsedSilks.other}>{PATTERN[parsedSilks.pattern]}</g>
      </g>
      <path d={JACKET} className="silks-edge" />
    </svg>
  )
}
