import { MINUS_SIGN } from './price.ts'

/** Notation of a quarter line: decimal (0.25), or split into its two half lines (0-0.5). */
export type LineStyle = 'decimal' | 'split'

/**
 * Formats a handicap or total given in quarter goals (`lineQ`), without a sign: 3 and −3 are "0.75", split "0.5-1"; 10
 * is "2.5", 0 is "0".
 */
export function formatLine(lineQ: number, style: LineStyle = 'decimal'): string {
  const quarters = Math.abs(lineQ)
  if (style === 'decimal' || quarters % 2 === 0) return String(quarters / 4)
  return `${(quarters - 1) / 4}-${(quarters + 1) / 4}`
}

/**
 * Formats a handicap given in quarter goals, signed from the view of one side: −3 is "−0.75" (the side gives goals), 3
 * is "+0.75", 0 is "0".
 */
export function formatHandicap(lineQ: number, style: LineStyle = 'decimal'): string {
  if (lineQ === 0) return '0'
  return `${lineQ < 0 ? MINUS_SIGN : '+'}${formatLine(lineQ, style)}`
}
