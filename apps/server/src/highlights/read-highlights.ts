import type { Highlight } from '@touchline/domain/highlights'
import type { Member } from '../accounts/index.ts'
import type { HighlightsReadModel } from '../sportsbook/index.ts'
import type { StoredList } from './highlight-ports.ts'

export type HighlightMember = Pick<Member, 'operator' | 'seesHighlights'>

interface SeeParts {
  /** Reads the stored highlight list of an operator. Returns null before the first list. */
  readonly listOf: (operatorId: number) => Promise<StoredList | null>
  readonly seen: Pick<HighlightsReadModel, 'leagueOf'>
}

export interface HighlightLeague {
  readonly leagueId: number
  readonly sportId: number
  readonly name: string
  readonly region: string | null
  readonly matches: number
}

type Off = { readonly ok: false; readonly code: 'productDisabled' }
const OFF: Off = { ok: false, code: 'productDisabled' }

/**
 * Returns the leagues of the highlighted matches, in the order of their first matches. Skips leagues that are not in
 * the offer.
 */
const leaguesOf = ({ seen }: SeeParts, highlights: readonly Highlight[]): readonly HighlightLeague[] => {
  const leagues = new Map<number, HighlightLeague>()
  for (const { matchId, leagueId, sportId } of highlights) {
    const known = leagues.get(leagueId)
    const name = known ?? seen.leagueOf(matchId)
    if (name === null) continue
    leagues.set(leagueId, {
      leagueId,
      sportId,
      name: name.name,
      region: name.region,
      matches: (known?.matches ?? 0) + 1,
    })
  }
  return [...leagues.values()]
}

/** Highlight queries of a member, limited to the member's operator. */
export const createReadHighlights = (parts: SeeParts) => ({
  list: async (
    { operator, seesHighlights }: HighlightMember,
    leagueIds: readonly number[] | null,
  ): Promise<Off | (StoredList & { readonly ok: true })> => {
    if (!seesHighlights) return OFF
    const storedList = await parts.listOf(operator.id)
    // Before the operator's first highlight list, the response has no highlights and no topic.
    const { topic, highlights } = storedList ?? { topic: '', highlights: [] }
    const shown = leagueIds === null ? highlights : highlights.filter(({ leagueId }) => leagueIds.includes(leagueId))
    return { ok: true, topic, highlights: shown }
  },
  leagues: async ({
    operator,
    seesHighlights,
  }: HighlightMember): Promise<Off | { readonly ok: true; readonly leagues: readonly HighlightLeague[] }> => {
    if (!seesHighlights) return OFF
    const storedList = await parts.listOf(operator.id)
    return { ok: true, leagues: leaguesOf(parts, storedList?.highlights ?? []) }
  },
})
export type ReadHighlights = ReturnType<typeof createReadHighlights>
