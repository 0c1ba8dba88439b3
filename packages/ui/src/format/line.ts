import { MINUS } from './price.ts'

/** How a quarter line is written: 0.25, or as the two lines that it is halves of, 0-0.5. */
export type LineStyle = 'decimal' | 'split'

/** A line in quarter goals without its sign: 3 and −3 are "0.75", split "0.5-1"; 10 is "2.5", 0 is "0". */
export const formatLine = (lineQ: number, style: LineStyle = 'decimal'): string => {
  const quarters = Math.abs(lineQ)
  if (style === 'decimal' || quarters % 2 === 0) return String(quarters / 4)
  return `${(quarters - 1) / 4}-${(quarters + 1) / 4}`
}

/** A handicap as its side has it: −3 is "−0.75", 3 is "+0.75", 0 is "0". */
export const formatHandicap = (lineQ: number, style: LineStyle = 'decimal'): string => {
  if (lineQ === 0) return '0'
  return `${lineQ < 0 ? MINUS : '+'}${formatLine(lineQ, style)}`
}
