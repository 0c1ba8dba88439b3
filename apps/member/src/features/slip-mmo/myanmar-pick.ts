import type { Leg } from '@touchline/contract/placing'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { pickKey, toWireLeg, type Pick } from '../slip/pick.ts'

/** A side of a Myanmar line as the member saw it, beside the Asian line that it is made from (MM3). */
export interface MyanmarPick extends Pick {
  readonly myanmar: MyanmarTerms
}

/** Names a side whatever its line stands at: the mark of its cell. Never the key of an Asian price. */
export const myanmarKey = (pick: Parameters<typeof pickKey>[0]): string => `mmo:${pickKey(pick)}`

/** The side as betmmoclick, betsinglemmo and betparlaymmo take it. */
export const toWireMyanmar = (pick: MyanmarPick): Leg & { myanmar: { goals: number; percent: number } } => {
  const { goals, percent } = pick.myanmar
  return { ...toWireLeg(pick), myanmar: { goals, percent } }
}
