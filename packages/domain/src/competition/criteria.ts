import type { TablePoints } from './tally.ts'

/**
 * Value of a team that a tie-break compares; higher is better. `difference` is goals scored minus conceded,
 * `scoredAway` is goals scored away.
 */
export type TieBreakMeasure = 'points' | 'difference' | 'scored' | 'won' | 'scoredAway'

/**
 * Tie-break criterion for teams level on points (CP2).
 *
 * The criterion is a measure over all matches, a measure over the matches between the level teams, or an external
 * figure. Higher external figures are better: `conduct` (minus the card penalty), `ranking`, `lots`, and `playedOn`
 * (the team plays in the knock-out after the groups).
 */
export type Criterion =
  | { readonly over: 'all' | 'between'; readonly measure: TieBreakMeasure }
  | { readonly official: OfficialCriterion }

export type OfficialCriterion = 'conduct' | 'ranking' | 'lots' | 'playedOn'

/** Points and tie-break criteria of a competition's table. */
export interface TableRules {
  readonly points: TablePoints
  /** Tie-break criteria in order, applied to teams that are level on points. */
  readonly criteria: readonly Criterion[]
  /** True if the head-to-head criteria restart among the teams that stay level, before the next criterion applies. */
  readonly restartsHeadToHead: boolean
}

const THREE: TablePoints = { won: 3, drawn: 1 }

/** Table rules (points and tie-breaks) by the name that the data of a competition refers to. */
export const TABLE_RULES = {
  /** UEFA groups: European Championship regulations 2024, article 20. */
  uefa: {
    points: THREE,
    criteria: [
      ...overHeadToHead('points', 'difference', 'scored'),
      ...overAllMatches('difference', 'scored'),
      ...officialCriteria('conduct', 'ranking', 'lots'),
    ],
    restartsHeadToHead: true,
  },
  /** UEFA groups with home and away matches: Nations League, qualifying, club cups up to 2023/24. */
  uefaGroups: {
    points: THREE,
    criteria: [
      ...overHeadToHead('points', 'difference', 'scored'),
      ...overAllMatches('difference', 'scored', 'scoredAway', 'won'),
      ...officialCriteria('conduct', 'ranking'),
    ],
    restartsHeadToHead: true,
  },
  /**
   * League phase of the UEFA club cups since 2024/25: regulations, article 18, without criteria that need data outside
   * the table.
   */
  uefaLeague: {
    points: THREE,
    criteria: [
      ...overAllMatches('difference', 'scored', 'scoredAway', 'won'),
      ...officialCriteria('conduct', 'ranking'),
    ],
    restartsHeadToHead: false,
  },
  /** FIFA groups up to 2022: World Cup regulations 2022, article 12. */
  fifa2022: {
    points: THREE,
    criteria: [
      ...overAllMatches('difference', 'scored'),
      ...overHeadToHead('points', 'difference', 'scored'),
      ...officialCriteria('conduct', 'lots'),
    ],
    restartsHeadToHead: false,
  },
  /** FIFA groups of 2026: World Cup regulations 2026, article 13. */
  fifa2026: {
    points: THREE,
    criteria: [
      ...overHeadToHead('points', 'difference', 'scored'),
      ...overAllMatches('difference', 'scored'),
      ...officialCriteria('conduct', 'ranking'),
    ],
    restartsHeadToHead: true,
  },
  /** Leagues that compare the season totals first, such as England: Premier League handbook, section C. */
  difference: {
    points: THREE,
    criteria: [...overAllMatches('difference', 'scored'), ...overHeadToHead('points', 'scoredAway')],
    restartsHeadToHead: false,
  },
  /** German leagues, which add up the goals of both matches between level teams: DFL, rules of play. */
  germany: {
    points: THREE,
    criteria: [
      ...overAllMatches('difference', 'scored'),
      ...overHeadToHead('difference', 'scoredAway'),
      ...overAllMatches('scoredAway'),
    ],
    restartsHeadToHead: false,
  },
  /** French leagues, which compare head-to-head results before the season's goals: LFP, rules. */
  france: {
    points: THREE,
    criteria: [
      ...overAllMatches('difference'),
      ...overHeadToHead('points', 'difference', 'scored', 'scoredAway'),
      ...overAllMatches('scored', 'scoredAway'),
      ...officialCriteria('conduct'),
    ],
    restartsHeadToHead: false,
  },
  /** Leagues that count wins first, such as Brazil. */
  wins: {
    points: THREE,
    criteria: [...overAllMatches('won', 'difference', 'scored'), ...overHeadToHead('points')],
    restartsHeadToHead: false,
  },
  /** Leagues that compare head-to-head results first, such as Spain and Italy. */
  between: {
    points: THREE,
    criteria: [...overHeadToHead('points', 'difference'), ...overAllMatches('difference', 'scored')],
    restartsHeadToHead: true,
  },
  /** Leagues of sports without draws. */
  victories: {
    points: { won: 1, drawn: 0 },
    criteria: [...overHeadToHead('points'), ...overAllMatches('difference', 'scored')],
    restartsHeadToHead: true,
  },
} as const satisfies Readonly<Record<string, TableRules>>

export type TableRulesName = keyof typeof TABLE_RULES

function overHeadToHead(...measures: readonly TieBreakMeasure[]): Criterion[] {
  return measures.map((measure) => ({ over: 'between', measure }))
}

function overAllMatches(...measures: readonly TieBreakMeasure[]): Criterion[] {
  return measures.map((measure) => ({ over: 'all', measure }))
}

function officialCriteria(...names: readonly OfficialCriterion[]): Criterion[] {
  return names.map((name) => ({ official: name }))
}
