import type { NamedLeg } from '../../base/i18n/i18n.ts'

/** The selection whose price is looked at, with the names to say it by. */
export type MovedLeg = NamedLeg & { readonly matchId: number }
