import type { NamedLeg } from '../../state/words.ts'

/** The selection whose price is looked at, with the names to say it by. */
export type MovedLeg = NamedLeg & { readonly match_id: number }
