import type { PriceBasis } from '../market/index.ts'
import type { Part, Score } from '../match/index.ts'
import type { Outlook } from './outlook.ts'

/** What can still come of a match: by part and basis; null where a market of them has no price. */
export interface View {
  of: (part: Part, basis: PriceBasis) => Outlook | null
  /** The score of a part that is over and told; null for any other. */
  over: (part: Part) => Score | null
  /** GR9: a handicap in play counts only what is scored after the bet. */
  readonly later: boolean
}

/** A view that works out each outlook when it is first asked for, and remembers it. */
export const rememberingView = (make: View['of'], over: View['over'], later = false): View => {
  const made = new Map<Part, Partial<Record<PriceBasis, Outlook | null>>>()
  return {
    over, later,
    of: (part, basis) => {
      let known = made.get(part)
      if (known === undefined) made.set(part, known = {})
      const outlook = known[basis]
      return outlook === undefined ? (known[basis] = make(part, basis)) : outlook
    },
  }
}
