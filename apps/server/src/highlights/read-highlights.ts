import type { Highlight } from '@touchline/domain/highlights'
import type { Member } from '../members/index.ts'
import type { HighlightsReadModel } from './highlight-candidates.ts'
import type { StoredList } from './highlight-ports.ts'

export type HighlightMember = Pick<Member, 'operator'>

interface ReadHighlightsDeps {
  /** Reads the stored highlight list of an operator. Returns null before the first list. */
  readonly readList: (operatorId: number) => Promise<StoredList | null>
  readonly readModel: Pick<HighlightsReadModel, 'leagueOf'>
}

export interface HighlightLeague {
  readonly leagueId: number
  readonly sportId: number
  readonly name: string
  readonly region: string | null
  readonly matches: number
}

export type ReadHighlights = ReturnType<typeof createReadHighlights>

/** Highlight queries of a member, limited to the member's operator. */
export function createReadHighlights(parts: ReadHighlightsDeps) {
  return {
    list: async ({ operator }: HighlightMember, leagueIds: readonly number[] | null): Promise<StoredList> => {
      const storedList = await parts.readList(operator.id)
      // Before the operator's first highlight list, the response has no highlights and no topic.
      const { topic, highlights } = storedList ?? { topic: '', highlights: [] }
      const shown = leagueIds === null ? highlights : highlights.filter(({ leagueId }) => leagueIds.includes(leagueId))
      return { topic, highlights: shown }
    },
    leagues: async ({ operator }: HighlightMember): Promise<readonly HighlightLeague[]> => {
      const storedList = await parts.readList(operator.id)
      return collectLeagues(parts, storedList?.highlights ?? [])
    },
  }
}

/**
 * Returns the leagues of the highlighted matches, in the order of their first matches. Skips leagues that are not in
 * the offer.
 */
function collectLeagues(
  { readModel }: ReadHighlightsDeps,
  highlights: readonly Highlight[],
): readonly HighlightLeague[] {
  const leagues = new Map<number, HighlightLeague>()
  for (const { matchId, leagueId, sportId } of highlights) {
    const existingLeague = leagues.get(leagueId)
    const name = existingLeague ?? readModel.leagueOf(matchId)
    if (name === null) continue
    leagues.set(leagueId, {
      leagueId,
      sportId,
      name: name.name,
      region: name.region,
      matches: (existingLeague?.matches ?? 0) + 1,
    })
  }
  return [...leagues.values()]
}
