import type { NamedLeg } from '../../base/i18n/i18n.ts'

/** Selection of a price history, with the names for display. */
export type MovedLeg = NamedLeg & { readonly matchId: number }
