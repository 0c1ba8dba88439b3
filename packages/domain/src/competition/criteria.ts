import type { TablePoints } from './tally.ts'

/**
 * Value of a team that a tie-break compares; higher is better. `difference` is goals scored minus conceded,
 * `scoredAway` is goals scored away.
 */
export type Measure = 'points' | 'difference' | 'scored' | 'won' | 'scoredAway'

/**
 * Tie-break criterion for teams level on points (CP2).
 *
 * The criterion is a measure over all matches, a measure over the matches between the level teams, or an external
 * figure. Higher external figures are better: `conduct` (minus the card penalty), `ranking`, `lots`, and `playedOn`
 * (the team plays in the knock-out after the groups).
 */
export type Criterion =
  | { readonly over: 'all' | 'between'; readonly measure: Measure }
  | { readonly given: OfficialCriterion }

export type OfficialCriterion = 'conduct' | 'ranking' | 'lots' | 'playedOn'

/** Points and tie-break criteria of a competition's table. */
export interface TableRules {
  readonly points: TablePoints
  /** Tie-break criteria in order, applied to teams that are level on points. */
  readonly criteria: readonly Criterion[]
  /** True if the head-to-head criteria restart among the teams that stay level, before the next criterion applies. */
  readonly anew: boolean
}

const THREE: TablePoints = { won: 3, drawn: 1 }

const all = (...measures: readonly Measure[]): Criterion[] => measures.map((measure) => ({ over: 'all', measure }))
const between = (...measures: readonly Measure[]): Criterion[] =>
  measures.map((measure) => ({ over: 'between', measure }))
const official = (...figures: readonly OfficialCriterion[]): Criterion[] => figures.map((figure) => ({ given: figure }))

/** Table rules (points and tie-breaks) by the name that the data of a competition refers to. */
export const TABLE_RULES = {
  /** UEFA groups: European Championship regulations 2024, article 20. */
  uefa: {
    points: THREE,
    criteria: [
      ...between('points', 'difference', 'scored'),
      ...all('difference', 'scored'),
      ...official('conduct', 'ranking', 'lots'),
    ],
    anew: true,
  },
  /** UEFA groups with home and away matches: Nations League, qualifying, club cups up to 2023/24. */
  uefaGroups: {
    points: THREE,
    criteria: [
      ...between('points', 'difference', 'scored'),
      ...all('difference', 'scored', 'scoredAway', 'won'),
      ...official('conduct', 'ranking'),
    ],
    anew: true,
  },
  /**
   * League phase of the UEFA club cups since 2024/25: regulations, article 18, without criteria that need data outside
   * the table.
   */
  uefaLeague: {
    points: THREE,
    criteria: [...all('difference', 'scored', 'scoredAway', 'won'), ...official('conduct', 'ranking')],
    anew: false,
  },
  /** FIFA groups up to 2022: World Cup regulations 2022, article 12. */
  fifa2022: {
    points: THREE,
    criteria: [
      ...all('difference', 'scored'),
      ...between('points', 'difference', 'scored'),
      ...official('conduct', 'lots'),
    ],
    anew: false,
  },
  /** FIFA groups of 2026: World Cup regulations 2026, article 13. */
  fifa2026: {
    points: THREE,
    criteria: [
      ...between('points', 'difference', 'scored'),
      ...all('difference', 'scored'),
      ...official('conduct', 'ranking'),
    ],
    anew: true,
  },
  /** Leagues that compare the season totals first, such as England: Premier League handbook, section C. */
  difference: {
    points: THREE,
    criteria: [...all('difference', 'scored'), ...between('points', 'scoredAway')],
    anew: false,
  },
  /** German leagues, which add up the goals of both matches between level teams: DFL, rules of play. */
  germany: {
    points: THREE,
    criteria: [...all('difference', 'scored'), ...between('difference', 'scoredAway'), ...all('scoredAway')],
    anew: false,
  },
  /** French leagues, which compare head-to-head results before the season's goals: LFP, rules. */
  france: {
    points: THREE,
    criteria: [
      ...all('difference'),
      ...between('points', 'difference', 'scored', 'scoredAway'),
      ...all('scored', 'scoredAway'),
      ...official('conduct'),
    ],
    anew: false,
  },
  /** Leagues that count wins first, such as Brazil. */
  wins: {
    points: THREE,
    criteria: [...all('won', 'difference', 'scored'), ...between('points')],
    anew: false,
  },
  /** Leagues that compare head-to-head results first, such as Spain and Italy. */
  between: {
    points: THREE,
    criteria: [...between('points', 'difference'), ...all('difference', 'scored')],
    anew: true,
  },
  /** Leagues of sports without draws. */
  victories: {
    points: { won: 1, drawn: 0 },
    criteria: [...between('points'), ...all('difference', 'scored')],
    anew: true,
  },
} as const satisfies Readonly<Record<string, TableRules>>

export type TableRulesName = keyof typeof TABLE_RULES
