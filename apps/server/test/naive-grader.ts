/**
 * A second opinion on every bet: reads the goals of a real match from its file and works out by hand what a bet on it
 * should have come to. It shares nothing with the product but the names on the wire, and takes the long way on purpose.
 */

/** A match as the World Cup files tell it. */
export interface RealMatch {
  readonly date: string
  readonly team1: string
  readonly team2: string
  readonly score: { readonly ft: readonly [number, number] }
  readonly goals1?: readonly RealGoal[]
  readonly goals2?: readonly RealGoal[]
}

interface RealGoal {
  readonly minute: number
  readonly offset?: number
}

/** A bet as it was asked for. */
export interface NaiveBet {
  readonly betType: string
  readonly lineQuarters: number
  readonly selection: string
  readonly oddsMilli: number
  readonly oddsType: number
  readonly stakeMinor: number
  /** What the page showed when it was placed; null before the match. */
  readonly scoreSeen: readonly [number, number] | null
}

export interface NaiveResult {
  readonly status: 'won' | 'won_half' | 'draw' | 'lost_half' | 'lost'
  readonly risk: number
  readonly toWin: number
  readonly return: number
}

interface ListedGoal {
  readonly by: 'home' | 'away'
  readonly minute: number
  readonly offset: number
}

/** The goals of the ninety minutes, as they fell. */
const listGoals = (match: RealMatch): ListedGoal[] => {
  const goals: ListedGoal[] = []
  for (const { minute, offset = 0 } of match.goals1 ?? []) goals.push({ by: 'home', minute, offset })
  for (const { minute, offset = 0 } of match.goals2 ?? []) goals.push({ by: 'away', minute, offset })
  return goals.filter(({ minute }) => minute <= 90).toSorted((a, b) => a.minute - b.minute || a.offset - b.offset)
}

const count = (goals: readonly ListedGoal[], by: 'home' | 'away'): number =>
  goals.filter((goal) => goal.by === by).length

const letter = (home: number, away: number): 'h' | 'd' | 'a' => {
  if (home > away) return 'h'
  return home < away ? 'a' : 'd'
}

const byMargin = (x: number): NaiveResult['status'] => {
  if (x >= 0.5) return 'won'
  if (x === 0.25) return 'won_half'
  if (x === 0) return 'draw'
  return x === -0.25 ? 'lost_half' : 'lost'
}

const wonIf = (won: boolean): NaiveResult['status'] => (won ? 'won' : 'lost')

const BANDS: Readonly<Record<string, readonly [number, number]>> = {
  '0-1': [0, 1], '2-3': [2, 3], '4-6': [4, 6], '7+': [7, 99],
}

const statusOf = (match: RealMatch, bet: NaiveBet): NaiveResult['status'] => {
  const all = listGoals(match)
  const firstHalf = all.filter(({ minute }) => minute <= 45)
  const goals = bet.betType.endsWith('_1H') ? firstHalf : all
  const home = count(goals, 'home')
  const away = count(goals, 'away')
  const line = bet.lineQuarters / 4
  const { selection } = bet
  switch (bet.betType.replace('_1H', '')) {
    case 'BT_HDP': {
      const [seenHome, seenAway] = bet.scoreSeen ?? [0, 0]
      const lead = home - seenHome - (away - seenAway)
      return byMargin(selection === 'home' ? lead + line : -lead - line)
    }
    case 'BT_OU':
      return byMargin(selection === 'over' ? home + away - line : line - home - away)
    case 'BT_1X2':
      return wonIf({ home: 'h', draw: 'd', away: 'a' }[selection] === letter(home, away))
    case 'BT_DC':
      return wonIf({ '1x': 'hd', '12': 'ha', x2: 'da' }[selection]?.includes(letter(home, away)) ?? false)
    case 'BT_OE':
      return wonIf(selection === ((home + away) % 2 === 0 ? 'even' : 'odd'))
    case 'BT_CS':
      return wonIf(selection === (home <= 4 && away <= 4 ? `${home}-${away}` : 'other'))
    case 'BT_HTFT':
      return wonIf(selection === letter(count(firstHalf, 'home'), count(firstHalf, 'away')) + letter(home, away))
    case 'BT_FGLG': {
      const first = goals[0]
      const last = goals.at(-1)
      if (first === undefined || last === undefined) return wonIf(selection === 'none')
      return wonIf(selection === `${first.by}-first` || selection === `${last.by}-last`)
    }
    case 'BT_TG': {
      const [from, to] = BANDS[selection] ?? [99, 0]
      return wonIf(home + away >= from && home + away <= to)
    }
    default:
      throw new Error(`the naive grader does not know ${bet.betType}`)
  }
}

/** Hundredths as a member of the odds type reads them, rounded against him. The small number undoes float dust. */
const displayed = (oddsMilli: number, oddsType: number): number => {
  const profit = (oddsMilli - 1000) / 1000
  const hongKong = Math.floor(profit * 100 + 1e-9)
  const upside = -Math.ceil(100 / profit - 1e-9)
  if (oddsType === 1) return profit <= 1 ? hongKong : upside
  if (oddsType === 2) return hongKong
  if (oddsType === 3) return profit >= 1 ? hongKong : upside
  return Math.floor(oddsMilli / 10 + 1e-9)
}

const riskAndWin = ({ stakeMinor, oddsMilli, oddsType }: NaiveBet): readonly [risk: number, toWin: number] => {
  const price = displayed(oddsMilli, oddsType) / 100
  if (price < 0) return [Math.ceil(stakeMinor * -price - 1e-6), stakeMinor]
  return [stakeMinor, Math.floor(stakeMinor * (oddsType === 4 ? price - 1 : price) + 1e-6)]
}

/** What a bet should have come to. */
export const gradeNaively = (match: RealMatch, bet: NaiveBet): NaiveResult => {
  const status = statusOf(match, bet)
  const [risk, toWin] = riskAndWin(bet)
  const back = { won: risk + toWin, won_half: risk + toWin / 2, draw: risk, lost_half: risk / 2, lost: 0 }[status]
  return { status, risk, toWin, return: Math.floor(back + 1e-6) }
}
