import {
  type AlertLimits,
  doResultsDiffer,
  followedBpOf,
  isFeedSilent,
  isForgotten,
  isPriceOld,
  mattersNow,
  type OnSelection,
  oneSidedOf,
} from '@touchline/domain/alerts'
import { isDecidedNow, type OpenSingles } from '@touchline/domain/exposure'
import { marketKindById } from '@touchline/domain/market'
import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { sportById } from '@touchline/domain/sport'
import type { BookEntry } from '../offer/entry.ts'
import { isLocked, kindIdOf, lineQOf, pricesOf } from '../offer/line-row.ts'
import type { AlertFacts, StaleSetting, MoneyRow, AcceptedPriceRow } from './alert-facts.ts'

/** An alert for traders. Fields that the kind does not use are null. */
export interface Alert {
  /** Stable while the alert is unchanged; changes when the alert grows. */
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
  /** Kind of the stale setting (AL6). */
  readonly left: StaleSetting | null
  readonly matchId: MatchId | null
  readonly memberId: number | null
  readonly kindId: number | null
  /** Line in quarters. */
  readonly lineQ: number | null
  readonly selection: string | null
  /** Hundredths of the base currency. */
  readonly amountMinor: bigint | null
  /** Basis points. */
  readonly shareBp: number | null
  /** Number of bets, members or matches. */
  readonly count: number | null
  readonly ageMs: number | null
  /** Previous and new score of a changed result, or trader's and feed's score of a contradiction. */
  readonly scores: readonly [was: string, now: string] | null
  /** Participants in the newest message of the source (AL7). */
  readonly sent: string | null
}

export interface AlertsView {
  readonly facts: AlertFacts
  /** Keys of acknowledged alerts. */
  readonly aside: ReadonlySet<string>
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

const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

/** Parses the line text that `house_line` of the database writes; null for other text. */
const termsOf = (line: string): Pick<OpenSingles, 'lineQ' | 'struckScore' | 'myanmar'> | null => {
  const parts = line.split('/')
  const favourite = parts.length > 3 ? parts.at(-1) : undefined
  const [lineQ = NaN, ...rest] = parts.slice(0, favourite === undefined ? undefined : -1).map(Number)
  if ([lineQ, ...rest].some((each) => !Number.isInteger(each))) return null
  const struck = rest.length === 2 && favourite === undefined ? rest : rest.length === 4 ? rest.slice(0, 2) : []
  const [goals, percent] = favourite === undefined ? [] : rest.slice(-2)
  const [home, away] = struck
  return {
    lineQ,
    struckScore: home === undefined || away === undefined ? null : { home, away },
    myanmar:
      goals === undefined || percent === undefined
        ? null
        : { goals, percent, favourite: favourite as MyanmarTerms['favourite'] },
  }
}

/** Whether the selection is still open; money that no possible score changes is left out (EX2). */
const isOpenMoney = ({ entry }: AlertsView, { match_id, kind_id, line, selection }: MoneyRow): boolean => {
  const [of, terms] = [entry(match_id), termsOf(line)]
  const [sport, kind] = [sportById(of?.match.fixture.league.sportId ?? 0), marketKindById(kind_id)]
  if (of === undefined || terms === null || sport === undefined || kind === undefined) return true
  const { bestOf } = of.match.fixture
  const match = { sport, live: of.live, ...(bestOf !== undefined && { bestOf }) }
  return !isDecidedNow(match, { ...terms, typeCode: kind.code, selection, feeBp: 0, riskMinor: 100n, winMinor: 100n })
}

const onSelection = ({ selection, amount }: MoneyRow): OnSelection => ({ selection, amountMinor: BigInt(amount) })

/**
 * Finds one-sided money (AL1). The key contains the amount's bit length, so that the alert appears again when the
 * amount passes a power of two.
 */
const oneSided = (seen: AlertsView): readonly Alert[] =>
  groupedBy(
    seen.facts.money.filter((row) => isOpenMoney(seen, row)),
    ({ match_id, kind_id, line }) => `${match_id}/${kind_id}/${line}`,
  ).flatMap((rows) => {
    const [row] = rows
    const found = oneSidedOf(rows.map(onSelection), seen.limits)
    if (row === undefined || found === null) return []
    const { match_id: matchId, kind_id: kindId, line } = row
    const { selection, amountMinor, percent } = found
    const doubled = amountMinor.toString(2).length
    const lineQ = marketKindById(kindId)?.line === 'none' ? null : Number.parseInt(line, 10)
    const key = `oneSided/${matchId}/${kindId}/${line}/${selection}/${doubled}`
    const of = { matchId, kindId, lineQ, selection, amountMinor, shareBp: percent * 100 }
    return [{ ...NOTHING, key, kind: 'oneSided', ...of }]
  })

/** Finds a silent feed and stale trader prices (AL2). */
const stale = ({ facts, limits, inPlay, silentMs, wallMs }: AlertsView): readonly Alert[] => {
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

/** Returns the current price of the selection in thousandths; null if not offered or in play. */
const nowAt = ({ entry }: AlertsView, { match_id, kind_id, line_q, selection }: AcceptedPriceRow): number | null => {
  const of = entry(match_id)
  const at = marketKindById(kind_id)?.selections.indexOf(selection) ?? -1
  if (of === undefined || (of.live !== null && of.live.period !== 'pre')) return null
  for (const row of of.lines.values()) {
    if (kindIdOf(row) === kind_id && lineQOf(row) === line_q && !isLocked(row)) return pricesOf(row)[at] || null
  }
  return null
}

/** Finds steam followers (AL3). */
const followed = (seen: AlertsView): readonly Alert[] =>
  groupedBy(seen.facts.taken, ({ member_id }) => String(member_id)).flatMap((rows) => {
    const taken = rows.flatMap((row) => {
      const nowMilli = nowAt(seen, row)
      return nowMilli === null ? [] : [{ tookMilli: row.odds_milli, nowMilli }]
    })
    const shareBp = followedBpOf(taken, seen.limits)
    if (shareBp === null) return []
    const memberId = Number(rows[0]?.member_id)
    const key = `followed/${memberId}/${seen.workingDate}`
    return [{ ...NOTHING, key, kind: 'followed', memberId, shareBp, count: seen.limits.followedBets }]
  })

/** Finds bets of linked accounts on the same selection (AL4). */
const related = ({ facts }: AlertsView): readonly Alert[] =>
  facts.related.map(({ match_id: matchId, kind_id: kindId, line_q, selection, members }): Alert => {
    const lineQ = marketKindById(kindId)?.line === 'none' ? null : line_q
    const key = `related/${matchId}/${kindId}/${line_q}/${selection}/${members[0]}/${members.length}`
    const of = { matchId, kindId, lineQ, selection, memberId: Number(members[0]), count: members.length }
    return { ...NOTHING, key, kind: 'related', ...of }
  })

const toldScore = ({ parts: { full } }: MatchOutcome): string =>
  full === undefined || full.status === 'cancelled' ? '–' : `${full.score.home}–${full.score.away}`

/** Finds changed results (AL5). */
const results = ({ facts }: AlertsView): readonly Alert[] =>
  facts.results
    .filter(({ was, now }) => doResultsDiffer(was, now))
    .map(({ match_id: matchId, version, was, now }): Alert => {
      const scores = [toldScore(was), toldScore(now)] as const
      return { ...NOTHING, key: `result/${matchId}/${version}`, kind: 'result', matchId, scores }
    })

const scoreText = ({ home, away }: Score): string => `${home}–${away}`

/** Finds contradictions of trader and feed in play (AL5, HP2). */
const apart = ({ facts }: AlertsView): readonly Alert[] =>
  facts.apart.map(({ match_id: matchId, hand, feed }): Alert => {
    const scores = [scoreText(hand), scoreText(feed)] as const
    return { ...NOTHING, key: `toldApart/${matchId}/${scores.join('/')}`, kind: 'toldApart', matchId, scores }
  })

/** Finds held changes of participants (AL7). A further change of the match is a new alert. */
const participants = ({ facts }: AlertsView): readonly Alert[] =>
  facts.participants.map(({ matchId, mark, openBets: count, sent: { home, away, runners } }): Alert => {
    const sent = runners.length > 0 ? runners.join(', ') : [home, away].filter((name) => name !== '').join(' – ')
    return { ...NOTHING, key: `participants/${matchId}/${mark}`, kind: 'participants', matchId, count, sent }
  })

/** Finds contradictory results (AL8). A held result of another number is a new alert. */
const contradicted = ({ facts }: AlertsView): readonly Alert[] =>
  facts.contradicted.map(({ match_id: matchId, version, open_bets: count }): Alert => {
    return { ...NOTHING, key: `contradicted/${matchId}/${version}`, kind: 'contradicted', matchId, count }
  })

const matters = ({ limits, worldMs }: AlertsView, { inPlay, match: { fixture } }: BookEntry): boolean =>
  mattersNow({ inPlay, toKickOffMs: fixture.kickOffMs - worldMs }, limits)

/** Returns the first match of each league that is in play or close to kick-off. */
const firstOfLeagues = (seen: AlertsView): ReadonlyMap<number, MatchId> => {
  const first = [...seen.entries()]
    .filter((entry) => matters(seen, entry))
    .toSorted((a, b) => b.match.fixture.kickOffMs - a.match.fixture.kickOffMs || b.match.id - a.match.id)
  return new Map(first.map(({ match }) => [match.leagueId, match.id]))
}

/** Finds stale manual settings (AL6). The alert appears again if a trader acts and leaves the setting in force. */
const forgotten = (seen: AlertsView): readonly Alert[] => {
  const { facts, limits, entry } = seen
  const told = (key: string, matchId: MatchId, left: StaleSetting, kindId: number | null, ageMs: number): Alert => ({
    ...NOTHING,
    ...{ key: `forgotten/${key}`, kind: 'forgotten', matchId, left, kindId, ageMs },
  })
  const onMatches = facts.standing.flatMap(({ match_id, what, kind_id, acted_ms, age_ms }) => {
    const of = entry(match_id)
    if (of === undefined || !isForgotten(age_ms, limits) || !matters(seen, of)) return []
    return [told(`${match_id}/${what}/${acted_ms}`, match_id, what, kind_id, age_ms)]
  })
  const caps = facts.caps.filter(({ age_ms }) => isForgotten(age_ms, limits))
  if (caps.length === 0) return onMatches
  const first = firstOfLeagues(seen)
  const onLeagues = caps.flatMap(({ id, league_id, kind_id, acted_ms, age_ms }) => {
    const matchId = first.get(league_id)
    return matchId === undefined ? [] : [told(`cap/${id}/${acted_ms}`, matchId, 'cap', kind_id, age_ms)]
  })
  return [...onMatches, ...onLeagues]
}

/** Lists the alerts that are not acknowledged, most serious kind first. */
export const alertsOf = (seen: AlertsView): readonly Alert[] =>
  [apart, contradicted, participants, stale, results, oneSided, forgotten, related, followed]
    .flatMap((alertsIn) => alertsIn(seen))
    .filter(({ key }) => !seen.aside.has(key))
