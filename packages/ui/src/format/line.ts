import { MINUS } from './price.ts'

/** A line in quarter goals without its sign: 3 and −3 are "0.75", 10 is "2.5", 0 is "0". */
export function formatLine(lineQ: number): string {
  return String(Math.abs(lineQ) / 4)
}

/** A handicap as its side has it: −3 is "−0.75", 3 is "+0.75", 0 is "0". */
export function formatHandicap(lineQ: number): string {
  if (lineQ === 0) return '0'
  return `${lineQ < 0 ? MINUS : '+'}${formatLine(lineQ)}`
}
