import type { Leg } from '@touchline/contract/named-records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { toLegRequest, type SlipPick, type SlipTerms } from '../slip/pick.ts'

/** Side of a Myanmar line as shown to the member, with the main Asian line from which it was derived (MM3). */
export interface MyanmarPick extends SlipPick {
  readonly myanmar: MyanmarTerms
}

interface Side {
  readonly matchId: number
  readonly typeCode: string
  readonly selection: string
}

/**
 * Key of a side of a market's Myanmar line, independent of its place and of the Asian line it comes from (MM3). Marks
 * its cell in the grid. Never equal to the key of an Asian price.
 */
export function myanmarKey({ matchId, typeCode, selection }: Side): string {
  return `mmo:${matchId}:${typeCode}:${selection}`
}

/** Returns the accepted line of a Myanmar selection. Throws for an Asian selection. */
export function requireMyanmarTerms({ myanmar }: SlipTerms): MyanmarTerms {
  if (myanmar === undefined) throw new Error('the selection is of no Myanmar line')
  return myanmar
}

/** Converts the selection to the request shape of betmmoclick, betsinglemmo and betparlaymmo. */
export function toWireMyanmar(pick: SlipPick): Leg & { myanmar: MyanmarTerms } {
  const { goals, percent, favourite } = requireMyanmarTerms(pick)
  return { ...toLegRequest(pick), myanmar: { goals, percent, favourite } }
}
