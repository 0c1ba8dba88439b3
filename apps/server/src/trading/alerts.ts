import {
  type AlertLimits,
  doResultsDiffer,
  computeFollowedBp,
  isFeedSilent,
  isSettingStale,
  isPriceOld,
  isAlertPeriod,
  type SelectionWinnings,
  findOneSided,
} from '@touchline/domain/alerts'
import { isDecidedNow, type OpenSingles } from '@touchline/domain/exposure'
import { marketKindById } from '@touchline/domain/market'
import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { type BookEntry, isLocked, kindIdOf, lineQOf, pricesOf } from '../offer/index.ts'
import { toPlayedMatch } from './liabilities.ts'
import type { AlertFacts, StaleSetting, MoneyRow, AcceptedPriceRow } from './alert-facts.ts'

/** An alert for traders. Fields that the kind does not use are null. */
export interface Alert {
  /**
   * Identifies the alert for acknowledgement. The key changes when the alert grows, so that a worse alert appears
   * again.
   */
  readonly key: string
  readonly kind:
    | 'oneSided'
    | 'feedSilent'
    | 'oldPrice'
    | 'followed'
    | 'related'
    | 'result'
    | 'toldApart'
    | 'participants'
    | 'contradicted'
    | 'forgotten'
  /** Kind of the setting that a trader left in force (AL6). */
  readonly left: StaleSetting | null
  readonly matchId: MatchId | null
  readonly memberId: number | null
  readonly kindId: number | null
  /** Line in quarters from the home side. */
  readonly lineQ: number | null
  readonly selection: string | null
  /** Amount that members may win on the selection, in hundredths of the base currency. */
  readonly amountMinor: bigint | null
  /**
   * In basis points: the selection's share of the possible win (AL1), or the average by which accepted prices exceed
   * current prices (AL3).
   */
  readonly shareBp: number | null
  /** Number of bets, members or matches that the alert counts. */
  readonly count: number | null
  readonly ageMs: number | null
  /**
   * Two scores as text: the previous and the new score of a changed result, or the trader's and the feed's score of a
   * contradiction.
   */
  readonly scores: readonly [was: string, now: string] | null
  /** Names of the participants in the source's newest message (AL7). */
  readonly sent: string | null
}

export interface AlertsView {
  readonly facts: AlertFacts
  /** Keys of acknowledged alerts. */
  readonly acknowledgedKeys: ReadonlySet<string>
  readonly limits: AlertLimits
  readonly entry: (matchId: MatchId) => BookEntry | undefined
  readonly entries: () => Iterable<BookEntry>
  readonly inPlay: number
  /** Time since the last feed message, in milliseconds. */
  readonly silentMs: number
  readonly wallMs: number
  readonly worldMs: number
  /** Current working day on the simulated clock. */
  readonly workingDate: string
}

const NOTHING = {
  left: null,
  matchId: null,
  memberId: null,
  kindId: null,
  lineQ: null,
  selection: null,
  amountMinor: null,
  shareBp: null,
  count: null,
  ageMs: null,
  scores: null,
  sent: null,
} as const
const HOUR_MS = 3_600_000

/** Lists the alerts that are not acknowledged, most serious kind first. */
export function findAlerts(view: AlertsView): readonly Alert[] {
  return [listScoreConflicts, contradicted, participants, stale, results, oneSided, forgotten, related, followed]
    .flatMap((alertsIn) => alertsIn(view))
    .filter(({ key }) => !view.acknowledgedKeys.has(key))
}

/** Finds live matches on which the feed's score contradicts a trader's manual score (AL5, HP2). */
function listScoreConflicts({ facts }: AlertsView): readonly Alert[] {
  return facts.scoreConflicts.map(({ match_id: matchId, manual, feed }): Alert => {
    const scores = [scoreText(manual), scoreText(feed)] as const
    return { ...NOTHING, key: `toldApart/${matchId}/${scores.join('/')}`, kind: 'toldApart', matchId, scores }
  })
}

function scoreText({ home, away }: Score): string {
  return `${home}–${away}`
}

/** Finds matches with a held, contradictory result (AL8). A pending result of another version is a new alert. */
function contradicted({ facts }: AlertsView): readonly Alert[] {
  return facts.contradicted.map(({ match_id: matchId, version, open_bets: count }): Alert => {
    return { ...NOTHING, key: `contradicted/${matchId}/${version}`, kind: 'contradicted', matchId, count }
  })
}

/** Finds matches whose changed participants await a ruling (AL7). A further change of the match is a new alert. */
function participants({ facts }: AlertsView): readonly Alert[] {
  return facts.participants.map(({ matchId, mark, openBets: count, sent: { home, away, runners } }): Alert => {
    const sent = runners.length > 0 ? runners.join(', ') : [home, away].filter((name) => name !== '').join(' – ')
    return { ...NOTHING, key: `participants/${matchId}/${mark}`, kind: 'participants', matchId, count, sent }
  })
}

/** Finds a silent feed during live matches, and trader prices that have become old (AL2). */
function stale({ facts, limits, inPlay, silentMs, wallMs }: AlertsView): readonly Alert[] {
  const silent: readonly Alert[] = isFeedSilent(silentMs, inPlay, limits)
    ? [{ ...NOTHING, key: `feedSilent/${Math.floor(wallMs / HOUR_MS)}`, kind: 'feedSilent', count: inPlay }]
    : []
  const old = facts.oldPrices
    .filter(({ age_ms }) => isPriceOld(age_ms, limits))
    .map(({ match_id: matchId, kind_id: kindId, decided_ms, age_ms: ageMs }): Alert => {
      const key = `oldPrice/${matchId}/${kindId}/${decided_ms}`
      return { ...NOTHING, key, kind: 'oldPrice', matchId, kindId, ageMs }
    })
  return [...silent, ...old]
}

/** Finds results whose new version differs from a previous version (AL5). */
function results({ facts }: AlertsView): readonly Alert[] {
  return facts.results
    .filter(({ was, now }) => doResultsDiffer(was, now))
    .map(({ match_id: matchId, version, was, now }): Alert => {
      const scores = [formatScore(was), formatScore(now)] as const
      return { ...NOTHING, key: `result/${matchId}/${version}`, kind: 'result', matchId, scores }
    })
}

function formatScore({ parts: { full } }: MatchOutcome): string {
  return full === undefined || full.status === 'cancelled' ? '–' : `${full.score.home}–${full.score.away}`
}

/**
 * Finds lines on which nearly all of the possible win is on a single selection (AL1). The key contains the bit length
 * of the amount, so that the alert appears again when the amount passes a power of two.
 */
function oneSided(view: AlertsView): readonly Alert[] {
  return groupedBy(
    view.facts.money.filter((row) => isOpenMoney(view, row)),
    ({ match_id, kind_id, line }) => `${match_id}/${kind_id}/${line}`,
  ).flatMap((rows) => {
    const [row] = rows
    const oneSidedSelection = findOneSided(rows.map(onSelection), view.limits)
    if (row === undefined || oneSidedSelection === null) return []
    const { match_id: matchId, kind_id: kindId, line } = row
    const { selection, amountMinor, percent } = oneSidedSelection
    const doubled = amountMinor.toString(2).length
    const lineQ = marketKindById(kindId)?.line === 'none' ? null : Number.parseInt(line, 10)
    const key = `oneSided/${matchId}/${kindId}/${line}/${selection}/${doubled}`
    const alertFields = { matchId, kindId, lineQ, selection, amountMinor, shareBp: percent * 100 }
    return [{ ...NOTHING, key, kind: 'oneSided', ...alertFields }]
  })
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

/**
 * Whether the possible win on the selection is still undecided. Money whose result no further score can change is left
 * out (EX2).
 */
function isOpenMoney({ entry }: AlertsView, { match_id, kind_id, line, selection }: MoneyRow): boolean {
  const [bookEntry, terms, kind] = [entry(match_id), parseLineTerms(line), marketKindById(kind_id)]
  if (bookEntry === undefined || terms === null || kind === undefined) return true
  const { fixture, nonRunners } = bookEntry.match
  const match = toPlayedMatch({ fixture, live: bookEntry.live, ...(nonRunners && { nonRunners }) })
  if (match === null) return true
  return !isDecidedNow(match, { ...terms, typeCode: kind.code, selection, feeBp: 0, riskMinor: 100n, winMinor: 100n })
}

/**
 * Parses the text by which the exposure counters of the database (`house_line`) identify a line and its terms; null for
 * malformed text.
 */
function parseLineTerms(line: string): Pick<OpenSingles, 'lineQ' | 'scoreAtAcceptance' | 'myanmar'> | null {
  const parts = line.split('/')
  const favourite = parts.length > 3 ? parts.at(-1) : undefined
  const [lineQ = NaN, ...rest] = parts.slice(0, favourite === undefined ? undefined : -1).map(Number)
  if ([lineQ, ...rest].some((each) => !Number.isInteger(each))) return null
  const scoreParts = rest.length === 2 && favourite === undefined ? rest : rest.length === 4 ? rest.slice(0, 2) : []
  const [goals, percent] = favourite === undefined ? [] : rest.slice(-2)
  const [home, away] = scoreParts
  return {
    lineQ,
    scoreAtAcceptance: home === undefined || away === undefined ? null : { home, away },
    myanmar:
      goals === undefined || percent === undefined
        ? null
        : { goals, percent, favourite: favourite as MyanmarTerms['favourite'] },
  }
}

function onSelection({ selection, amount }: MoneyRow): SelectionWinnings {
  return { selection, amountMinor: BigInt(amount) }
}

/**
 * Finds settings that traders left in force for long (AL6). An acknowledged alert appears again if a trader acts on the
 * match and leaves the setting in force.
 */
function forgotten(view: AlertsView): readonly Alert[] {
  const { facts, limits, entry } = view
  const toAlert = (key: string, matchId: MatchId, left: StaleSetting, kindId: number | null, ageMs: number): Alert => ({
    ...NOTHING,
    ...{ key: `forgotten/${key}`, kind: 'forgotten', matchId, left, kindId, ageMs },
  })
  const onMatches = facts.traderSettings.flatMap(({ match_id, what, kind_id, acted_ms, age_ms }) => {
    const bookEntry = entry(match_id)
    if (bookEntry === undefined || !isSettingStale(age_ms, limits) || !matters(view, bookEntry)) return []
    return [toAlert(`${match_id}/${what}/${acted_ms}`, match_id, what, kind_id, age_ms)]
  })
  const caps = facts.caps.filter(({ age_ms }) => isSettingStale(age_ms, limits))
  if (caps.length === 0) return onMatches
  const first = findFirstByLeague(view)
  const onLeagues = caps.flatMap(({ id, league_id, kind_id, acted_ms, age_ms }) => {
    const matchId = first.get(league_id)
    return matchId === undefined ? [] : [toAlert(`cap/${id}/${acted_ms}`, matchId, 'cap', kind_id, age_ms)]
  })
  return [...onMatches, ...onLeagues]
}

function matters({ limits, worldMs }: AlertsView, { inPlay, match: { fixture } }: BookEntry): boolean {
  return isAlertPeriod({ inPlay, toKickOffMs: fixture.kickOffMs - worldMs }, limits)
}

/** Returns the first match of each league that is in play or close to kick-off. */
function findFirstByLeague(view: AlertsView): ReadonlyMap<number, MatchId> {
  const first = [...view.entries()]
    .filter((entry) => matters(view, entry))
    .toSorted((a, b) => b.match.fixture.kickOffMs - a.match.fixture.kickOffMs || b.match.id - a.match.id)
  return new Map(first.map(({ match }) => [match.leagueId, match.id]))
}

/** Finds bets of linked accounts on the same selection (AL4). */
function related({ facts }: AlertsView): readonly Alert[] {
  return facts.related.map(({ match_id: matchId, kind_id: kindId, line_q, selection, members }): Alert => {
    const lineQ = marketKindById(kindId)?.line === 'none' ? null : line_q
    const key = `related/${matchId}/${kindId}/${line_q}/${selection}/${members[0]}/${members.length}`
    const alertFields = { matchId, kindId, lineQ, selection, memberId: Number(members[0]), count: members.length }
    return { ...NOTHING, key, kind: 'related', ...alertFields }
  })
}

/**
 * Finds steam followers: members whose last pre-match prices were on average better than the prices offered now (AL3).
 */
function followed(view: AlertsView): readonly Alert[] {
  return groupedBy(view.facts.acceptedPrices, ({ member_id }) => String(member_id)).flatMap((rows) => {
    const comparedPrices = rows.flatMap((row) => {
      const nowMilli = findCurrentPrice(view, row)
      return nowMilli === null ? [] : [{ acceptedMilli: row.odds_milli, currentMilli: nowMilli }]
    })
    const shareBp = computeFollowedBp(comparedPrices, view.limits)
    if (shareBp === null) return []
    const memberId = Number(rows[0]?.member_id)
    const key = `followed/${memberId}/${view.workingDate}`
    return [{ ...NOTHING, key, kind: 'followed', memberId, shareBp, count: view.limits.followedBets }]
  })
}

/** Returns the current price of the selection in thousandths; null if not offered or in play. */
function findCurrentPrice(
  { entry }: AlertsView,
  { match_id, kind_id, line_q, selection }: AcceptedPriceRow,
): number | null {
  const bookEntry = entry(match_id)
  const at = marketKindById(kind_id)?.selections.indexOf(selection) ?? -1
  if (bookEntry === undefined || (bookEntry.live !== null && bookEntry.live.period !== 'pre')) return null
  for (const row of bookEntry.lines.values()) {
    if (kindIdOf(row) === kind_id && lineQOf(row) === line_q && !isLocked(row)) return pricesOf(row)[at] || null
  }
  return null
}
