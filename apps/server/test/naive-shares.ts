/**
 * Independent computation of the return of a unit stake in every market. Follows the wording of the rules, uses tables
 * and lists of names, and shares only the wire names with the product.
 */

/** Score sheet of a match: the score of every part by name, with further facts. */
export interface Sheet {
  readonly parts: Readonly<Record<string, readonly [home: number, away: number] | undefined>>
  /** Sides that scored, in order, by part of the match. */
  readonly scorers?: Readonly<Record<string, readonly ('home' | 'away')[] | undefined>>
  /** Finishing place of each runner, in runner order; 0 did not start, −1 started and did not finish. */
  readonly places?: readonly number[]
  readonly method?: 'stoppage' | 'decision'
  /** Winner declared by the umpires, the judges or the league. */
  readonly winner?: 'home' | 'draw' | 'away'
  /** True if the result was declared official before the match reached its full length. */
  readonly shortened?: true
}

/** Fractions of a stake, 0 to 1: the winning fraction and the refunded fraction. The rest is lost. */
export interface Share {
  readonly wins: number
  readonly back: number
}

const ENDINGS: Readonly<Record<string, string>> = { '1H': 'first', '2H': 'second', ET: 'extra', RT: 'regular' }
const USUAL_PARTS: Readonly<Record<string, string>> = {
  BT_XTG: 'extra',
  TB_HDP: 'units',
  TB_OU: 'units',
  TB_OE: 'units',
  GX_HDP: 'units',
  GX_OU: 'units',
  GX_OE: 'units',
  GC_OU: 'units',
  BS_HDP: 'first',
  BS_OU: 'first',
  BS_1X2: 'first',
  BS_ML: 'first',
}

const CHANCES = { home: ['1x', '12'], draw: ['1x', 'x2'], away: ['12', 'x2'] }

const COMBINED: Readonly<Record<string, readonly [string, string]>> = {
  BT_1X2OU: ['result', 'total'],
  BT_1X2BTS: ['result', 'both'],
  BT_DCOU: ['chance', 'total'],
  BT_DCBTS: ['chance', 'both'],
  BT_OUBTS: ['total', 'both'],
  BT_OUOE: ['total', 'parity'],
}

const GOAL_LEADS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, Infinity],
]
const POINT_LEADS: readonly (readonly [number, number])[] = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, Infinity],
]

const LETTERS = { home: 'h', draw: 'd', away: 'a' }

/** Bookmaker's place terms: paid places by the number of starters, from and to. */
const PLACE_TERMS: readonly (readonly [from: number, to: number, places: number])[] = [
  [5, 7, 2],
  [8, 1_000, 3],
]

const BANDS: Readonly<Record<string, readonly [number, number]>> = {
  '0-1': [0, 1],
  '2-3': [2, 3],
  '4-6': [4, 6],
  '7+': [7, 99],
}

const DECLARED = { home: [1, 0], draw: [0, 0], away: [0, 1] } as const
/** Full-match markets that follow the declared result if the match was shortened. */
const BY_RESULT = ['BT_ML', 'BT_1X2', 'GC_MOV']
const MORE = [0, 1, 2, 3, 5, 8, 13, 21, 34, 3_000, 6_000]

interface NamedBet {
  readonly name: string
  readonly part: string
  readonly selection: string
  readonly line: number
}

/**
 * Returns the result of a unit stake on a selection.
 * @param acceptedScore score of the part when an in-play bet was accepted
 */
export function shareOf(
  code: string,
  selection: string,
  lineQuarters: number,
  sheet: Sheet,
  acceptedScore: readonly [number, number] | null = null,
): Share {
  const { name, part } = readCode(code)
  const official = declared(name, part, selection, sheet)
  if (official !== null && 'wins' in official) return official
  const gradeAt = (each: Sheet) => playedShare({ name, part, selection, line: lineQuarters / 4 }, each, acceptedScore)
  if (official !== null) return gradeAt(official)
  const isCut = sheet.shortened === true && ['full', 'units', 'regular'].includes(part)
  return isCut ? onceDecided(sheet, part, gradeAt) : gradeAt(sheet)
}

/** Splits a market code into name and part: `BT_OU_2H` is `BT_OU` of the second half. */
function readCode(code: string): { readonly name: string; readonly part: string } {
  const cut = /^(.+)_(1H|2H|ET|RT|P\d)$/.exec(code)
  if (cut === null) return { name: code, part: USUAL_PARTS[code] ?? 'full' }
  return { name: cut[1] ?? '', part: ENDINGS[cut[2] ?? ''] ?? (cut[2] ?? '').toLowerCase() }
}

/**
 * Applies a declared winner or a shortened match. Returns the sheet to settle by, the final result of the stake, or
 * null if the sheet applies unchanged.
 */
function declared(name: string, part: string, selection: string, sheet: Sheet): Sheet | Share | null {
  const { winner, shortened } = sheet
  if (part === 'full' && shortened && name === 'GC_GTD') return all(selection === 'no')
  if (part !== 'full' || winner === undefined) return null
  const isPaid = name === 'BT_ML' || (shortened === true && BY_RESULT.includes(name))
  return isPaid ? { ...sheet, parts: { ...sheet.parts, full: DECLARED[winner] } } : null
}

function all(won: boolean): Share {
  return { wins: won ? 1 : 0, back: 0 }
}

/** Settles a selection by the score sheet as it is. */
function playedShare(
  { name, part, selection, line }: NamedBet,
  sheet: Sheet,
  acceptedScore: readonly [number, number] | null,
): Share {
  if (!name.endsWith('_HDP')) return bySheet(name, part, selection, line, sheet)
  const [home, away] = sheet.parts[part] ?? [0, 0]
  const lead = home - away - ((acceptedScore?.[0] ?? 0) - (acceptedScore?.[1] ?? 0))
  return onLine(selection === 'home' ? lead + line : -lead - line)
}

function bySheet(name: string, part: string, selection: string, line: number, sheet: Sheet): Share {
  const [home, away] = sheet.parts[part] ?? [0, 0]
  const pair = COMBINED[name]
  if (pair !== undefined) return combined(pair, selection, trueNames(home, away, line))
  switch (name) {
    case 'BT_TG': {
      const [from, to] = BANDS[selection] ?? [99, 0]
      return all(home + away >= from && home + away <= to)
    }
    case 'BT_WM':
      return all(selection === marginName(home, away, GOAL_LEADS))
    case 'BK_WM':
      return refundAt(home === away, selection === marginName(home, away, POINT_LEADS))
    case 'BT_HTFT': {
      const [halfHome, halfAway] = sheet.parts['first'] ?? [0, 0]
      return all(selection === LETTERS[resultOf(halfHome, halfAway)] + LETTERS[resultOf(home, away)])
    }
    case 'BT_FGLG':
      return all(firstAndLast(sheet.scorers?.[part] ?? []).includes(selection))
    case 'GC_MOV':
      return all(selection === (home === away ? 'draw' : `${resultOf(home, away)}-${sheet.method}`))
    case 'GC_GTD':
      return all(selection === (home === away || sheet.method === 'decision' ? 'yes' : 'no'))
    case 'GH_WIN':
    case 'BT_OR':
      return placeShare(Number(selection.slice(1)), 1, sheet.places ?? [])
    case 'BT_TOPS':
      return placeShare(Number(selection.slice(1)), 1, sheet.places ?? [])
    case 'BT_TOP4':
      return placeShare(Number(selection.slice(1)), 4, sheet.places ?? [])
    case 'BT_REL':
      return lastShare(Number(selection.slice(1)), 3, sheet.places ?? [])
    case 'GH_PLACE':
      return placedShare(Number(selection.slice(1)), sheet.places ?? [])
    default: {
      const share = byScore(name.slice(3), selection, line, home, away)
      if (share === null) throw new Error(`the naive grader does not know ${name}`)
      return share
    }
  }
}

function combined(kinds: readonly [string, string], selection: string, names: ReturnType<typeof trueNames>): Share {
  const won: string[] = []
  for (const one of names[kinds[0]] ?? []) for (const other of names[kinds[1]] ?? []) won.push(`${one}-${other}`)
  return all(won.includes(selection))
}

/** Returns the selection names that are true for a score. */
function trueNames(home: number, away: number, line: number): Readonly<Record<string, readonly string[]>> {
  const result = resultOf(home, away)
  const sum = home + away
  const over = sum > line ? ['over'] : []
  const under = sum < line ? ['under'] : []
  return {
    result: [result],
    chance: CHANCES[result],
    total: [...over, ...under],
    both: [home > 0 && away > 0 ? 'yes' : 'no'],
    parity: [sum % 2 === 0 ? 'even' : 'odd'],
  }
}

function resultOf(home: number, away: number): 'home' | 'draw' | 'away' {
  if (home > away) return 'home'
  return home < away ? 'away' : 'draw'
}

function marginName(home: number, away: number, bands: readonly (readonly [number, number])[]): string {
  if (home === away) return 'draw'
  const lead = Math.abs(home - away)
  const [from, to] = bands.find(([low, high]) => low <= lead && lead <= high) ?? [0, 0]
  const named = to === Infinity ? `${from}+` : from === to ? String(from) : `${from}-${to}`
  return `${home > away ? 'home' : 'away'}-${named}`
}

function refundAt(refunded: boolean, won: boolean): Share {
  return refunded ? { wins: 0, back: 1 } : all(won)
}

function firstAndLast(scorers: readonly ('home' | 'away')[]): readonly string[] {
  return scorers.length === 0 ? ['none'] : [`${scorers[0]}-first`, `${scorers.at(-1)}-last`]
}

/** Settles a place bet by the finishing order. Runners in a dead heat share the paid places that remain. */
function placeShare(runner: number, paid: number, places: readonly number[]): Share {
  const mine = places[runner - 1] ?? 0
  if (mine === 0) return { wins: 0, back: 1 }
  if (mine === -1) return all(false)
  const before = places.filter((place) => place > 0 && place < mine).length
  const level = places.filter((place) => place === mine).length
  return { wins: Math.min(1, Math.max(0, paid - before) / level), back: 0 }
}

/** Settles a last-place bet, by placing the runners in reverse finishing order. */
function lastShare(runner: number, counted: number, places: readonly number[]): Share {
  const worst = Math.max(...places)
  return placeShare(
    runner,
    counted,
    places.map((place) => (place === 0 ? 0 : worst + 1 - place)),
  )
}

function placedShare(runner: number, places: readonly number[]): Share {
  const ran = places.length - places.filter((place) => place === 0).length
  const terms = PLACE_TERMS.find(([from, to]) => from <= ran && ran <= to)
  return terms === undefined ? { wins: 0, back: 1 } : placeShare(runner, terms[2], places)
}

/** Settles markets that depend on the score of a part only; null for other markets. */
function byScore(name: string, selection: string, line: number, home: number, away: number): Share | null {
  const result = resultOf(home, away)
  const overIs = (count: number) => onLine(selection === 'over' ? count - line : line - count)
  const parity = (count: number) => all(selection === (count % 2 === 0 ? 'even' : 'odd'))
  const yes = (truth: boolean) => all(selection === (truth ? 'yes' : 'no'))
  switch (name) {
    case 'OU':
      return overIs(home + away)
    case 'OUHM':
      return overIs(home)
    case 'OUAW':
      return overIs(away)
    case 'OE':
      return parity(home + away)
    case 'OEHM':
      return parity(home)
    case 'OEAW':
      return parity(away)
    case '1X2':
      return all(selection === result)
    case 'ML':
    case 'DNB':
      return refundAt(result === 'draw', selection === result)
    case 'HNB':
      return refundAt(result === 'home', selection === result)
    case 'ANB':
      return refundAt(result === 'away', selection === result)
    case 'DC':
      return all(CHANCES[result].includes(selection))
    case '3HDP':
      return all(selection === resultOf(home + line, away))
    case 'CS':
      return all(selection === (home < 5 && away < 5 ? `${home}-${away}` : 'other'))
    case 'SB':
      return all(selection === `${home}-${away}`)
    case 'BTS':
      return yes(home > 0 && away > 0)
    case 'CSHM':
      return yes(away === 0)
    case 'CSAW':
      return yes(home === 0)
    case 'WNHM':
      return yes(result === 'home' && away === 0)
    case 'WNAW':
      return yes(result === 'away' && home === 0)
    case 'ETG':
      return exactly(home + away, 7, selection)
    case 'XTG':
      return exactly(home + away, 10, selection)
    case 'ETGHM':
      return exactly(home, 3, selection)
    case 'ETGAW':
      return exactly(away, 3, selection)
    default:
      return null
  }
}

/**
 * Settles a line by the lead of the selection over the line. The stake of a quarter line is split between the half line
 * below and the half line above, as bookmakers explain it.
 */
function onLine(ahead: number): Share {
  const lines = Number.isInteger(ahead * 2) ? [ahead, ahead] : [ahead - 0.25, ahead + 0.25]
  let wins = 0
  let back = 0
  for (const each of lines) {
    if (each > 0) wins += 0.5
    if (each === 0) back += 0.5
  }
  return { wins, back }
}

function exactly(count: number, last: number, selection: string): Share {
  return all(selection === (count >= last ? `${last}+` : String(count)))
}

/**
 * Settles a market of a shortened match if every possible continuation of the score gives the same result. Refunds the
 * stake if the results differ.
 */
function onceDecided(sheet: Sheet, part: string, gradeAt: (sheet: Sheet) => Share): Share {
  const [home, away] = sheet.parts[part] ?? [0, 0]
  const shares = MORE.flatMap((h) =>
    MORE.map((a) => gradeAt({ ...sheet, parts: { ...sheet.parts, [part]: [home + h, away + a] } })),
  )
  const [first] = shares
  const isOne = shares.every(({ wins, back }) => wins === first?.wins && back === first.back)
  return first !== undefined && isOne ? first : { wins: 0, back: 1 }
}
