import type { TablePoints } from './tally.ts'

/** What is compared; more is better. `difference` is scored less conceded, `scoredAway` what was scored as guests. */
export type Measure = 'points' | 'difference' | 'scored' | 'won' | 'scoredAway'

/**
 * What tells sides of equal points apart (CP2): a measure over all matches, or over those between the sides that are
 * level; or a figure from outside, more of which is better: `conduct` (0 less what cards cost), `ranking`, `lots`, and
 * `playedOn`: that it plays in the knock-out behind the groups.
 */
export type Criterion = { readonly over: 'all' | 'between'; readonly measure: Measure } | { readonly given: Given }

export type Given = 'conduct' | 'ranking' | 'lots' | 'playedOn'

/** How a competition's table is made. */
export interface TableRules {
  readonly points: TablePoints
  /** In the order in which they are asked, behind points. */
  readonly criteria: readonly Criterion[]
  /**
   * Where the matches between level sides leave fewer of them level, these are asked anew of the matches between those
   * alone before the next criterion is.
   */
  readonly anew: boolean
}

const THREE: TablePoints = { won: 3, drawn: 1 }

const all = (...measures: readonly Measure[]): Criterion[] => measures.map((measure) => ({ over: 'all', measure }))
const between = (...measures: readonly Measure[]): Criterion[] =>
  measures.map((measure) => ({ over: 'between', measure }))
const given = (...figures: readonly Given[]): Criterion[] => figures.map((figure) => ({ given: figure }))

/** Tables as competitions make them, by the name under which a competition's data asks for one. */
export const TABLE_RULES = {
  /** UEFA's groups: European Championship regulations 2024, article 20. */
  uefa: {
    points: THREE,
    criteria: [
      ...between('points', 'difference', 'scored'),
      ...all('difference', 'scored'),
      ...given('conduct', 'ranking', 'lots'),
    ],
    anew: true,
  },
  /** UEFA's groups of matches at home and away: Nations League, qualifying, its clubs' cups up to 2023/24. */
  uefaGroups: {
    points: THREE,
    criteria: [
      ...between('points', 'difference', 'scored'),
      ...all('difference', 'scored', 'scoredAway', 'won'),
      ...given('conduct', 'ranking'),
    ],
    anew: true,
  },
  /** The league phase of UEFA's cups since 2024/25, as far as a table knows it: regulations, article 18. */
  uefaLeague: {
    points: THREE,
    criteria: [...all('difference', 'scored', 'scoredAway', 'won'), ...given('conduct', 'ranking')],
    anew: false,
  },
  /** FIFA's groups up to 2022: World Cup regulations 2022, article 12. */
  fifa2022: {
    points: THREE,
    criteria: [
      ...all('difference', 'scored'),
      ...between('points', 'difference', 'scored'),
      ...given('conduct', 'lots'),
    ],
    anew: false,
  },
  /** FIFA's groups of 2026: World Cup regulations 2026, article 13. */
  fifa2026: {
    points: THREE,
    criteria: [
      ...between('points', 'difference', 'scored'),
      ...all('difference', 'scored'),
      ...given('conduct', 'ranking'),
    ],
    anew: true,
  },
  /** Leagues that look at the whole season first, as England's: Premier League handbook, section C. */
  difference: {
    points: THREE,
    criteria: [...all('difference', 'scored'), ...between('points', 'scoredAway')],
    anew: false,
  },
  /** Germany's leagues, which add up the goals of both matches between level sides: DFL, rules of play. */
  germany: {
    points: THREE,
    criteria: [...all('difference', 'scored'), ...between('difference', 'scoredAway'), ...all('scoredAway')],
    anew: false,
  },
  /** France's leagues, where goals of the whole season come behind the matches between level sides: LFP, rules. */
  france: {
    points: THREE,
    criteria: [
      ...all('difference'),
      ...between('points', 'difference', 'scored', 'scoredAway'),
      ...all('scored', 'scoredAway'),
      ...given('conduct'),
    ],
    anew: false,
  },
  /** Leagues that count wins first, as Brazil's. */
  wins: {
    points: THREE,
    criteria: [...all('won', 'difference', 'scored'), ...between('points')],
    anew: false,
  },
  /** Leagues that look at the matches between level sides first, as Spain's and Italy's. */
  between: {
    points: THREE,
    criteria: [...between('points', 'difference'), ...all('difference', 'scored')],
    anew: true,
  },
  /** Leagues of sports in which nothing ends level. */
  victories: {
    points: { won: 1, drawn: 0 },
    criteria: [...between('points'), ...all('difference', 'scored')],
    anew: true,
  },
} as const satisfies Readonly<Record<string, TableRules>>

export type TableRulesName = keyof typeof TABLE_RULES
