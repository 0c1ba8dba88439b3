import type { Leg } from '@touchline/contract/named-records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { legAsked, type SlipPick, type SlipTerms } from '../slip/pick.ts'

/** A side of a Myanmar line as the member saw it, with the main Asian line that it was made from then (MM3). */
export interface MyanmarPick extends SlipPick {
  readonly myanmar: MyanmarTerms
}

interface Side {
  readonly matchId: number
  readonly typeCode: string
  readonly selection: string
}

/**
 * Names a side of a market's one Myanmar line, wherever it stands and whichever Asian line it is made from (MM3): the
 * mark of its cell. Never the key of an Asian price.
 */
export const myanmarKey = ({ matchId, typeCode, selection }: Side): string => `mmo:${matchId}:${typeCode}:${selection}`

/** The line that a selection of a Myanmar slip is had at. */
export const lineOn = ({ myanmar }: SlipTerms): MyanmarTerms => {
  if (myanmar === undefined) throw new Error('the selection is of no Myanmar line')
  return myanmar
}

/** The side as betmmoclick, betsinglemmo and betparlaymmo take it. */
export const toWireMyanmar = (pick: SlipPick): Leg & { myanmar: MyanmarTerms } => {
  const { goals, percent, favourite } = lineOn(pick)
  return { ...legAsked(pick), myanmar: { goals, percent, favourite } }
}
