import type { EndedPart, MatchOutcome } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { parseCricket, parseTennis } from '../betfair/index.ts'
import { buildGame } from '../openfootball/game-of.ts'
import { parseFootballData } from '../openfootball/parse-football-data.ts'
import { parseInternationals } from '../openfootball/parse-internationals.ts'
import { parseSeason } from '../openfootball/parse-season.ts'
import type { SourceMatch } from '../openfootball/played-match.ts'
import { parseCaptures } from '../pbpstats/index.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { RecordedMatch, RecordedReading } from '../recorded/recorded-match.ts'
import { parseGameLogs } from '../retrosheet/index.ts'
import { parseArchive } from '../sbr/index.ts'

// Formats the result of a part for the table of cases. A case of a reader has a record of a file and the expected
// result of its match.

function partText([part, { status, score, winner }]: readonly [string, EndedPart]): string {
  return [`${part} ${score.home}-${score.away}`, ...(status === 'completed' ? [] : [status]), ...(winner ?? [])].join(
    ' ',
  )
}

function officialText({ shootOut, winner, shortened }: Omit<MatchOutcome, 'parts' | 'goals'>): readonly string[] {
  return [
    ...(shootOut === undefined ? [] : [`kicks ${shootOut.home}-${shootOut.away}`]),
    ...(winner === undefined ? [] : [`winner ${winner}`]),
    ...(shortened ? ['shortened'] : []),
  ]
}

/** Formats a football match: the scores that the source states, without simulated goals. `none` means no match. */
function footballText([match]: readonly SourceMatch[]): string {
  if (match === undefined) return 'none'
  if (match.unplayed !== undefined) return `not played: ${match.unplayed}`
  const { fullTime, halfTime, extraScore, goals } = match
  const { extra, shootOut, winner } = buildGame(match, createRandomDraw(1, match.key))
  const sum = (side: 'home' | 'away') => extra?.filter((goal) => goal.side === side).length ?? 0
  const scores = {
    full: fullTime,
    first: halfTime,
    extra: extraScore ?? (extra && { home: sum('home'), away: sum('away') }),
  }
  const parts = Object.entries(scores).flatMap(([part, score]) =>
    score ? [`${part} ${score.home}-${score.away}`] : [],
  )
  const minutes = goals?.map(({ minute, added }) => (added > 0 ? `${minute}+${added}` : String(minute))) ?? []
  const scored = minutes.length === 0 ? [] : [`goals ${minutes.join(' ')}`]
  return [...parts, ...scored, ...officialText({ ...(shootOut && { shootOut }), ...(winner && { winner }) })].join(', ')
}

/** Formats a match of another sport: its last published result, limited to the named parts, `full` first. */
function resultText({ matches }: RecordedReading, parts: readonly string[]): string {
  const [match] = matches
  if (match === undefined) return 'none'
  const { parts: ended, ...official } = lastOutcome(match)
  const shown = Object.entries(ended)
    .filter(([part]) => parts.includes(part))
    .toSorted(([one], [other]) => parts.indexOf(one) - parts.indexOf(other))
  return [...shown.map(partText), ...officialText(official)].join(', ')
}

function lastOutcome({ key, league, buildTimeline, end }: RecordedMatch): MatchOutcome {
  const sport = sportById(league.sportId)
  const results = buildTimelineMessages(buildTimeline(createRandomDraw(1, key)), sport?.parts ?? [], end).flatMap(
    ({ change }) => (change.kind === 'result' ? [change.outcome] : []),
  )
  return results.at(-1) ?? { parts: {}, goals: null }
}

function season(match: object): string {
  const record = { round: '1', date: '2025-08-16', team1: 'Ash', team2: 'Birch', ...match }
  return footballText(parseSeason('en.1.json', JSON.stringify({ name: 'L 2025/26', matches: [record] })).matches)
}

test.each([
  [{ score: { ft: [2, 1], ht: [1, 0] } }, 'full 2-1, first 1-0'],
  [{ score: { ft: [0, 0] } }, 'full 0-0, first 0-0'],
  [
    { score: { ft: [1, 1], ht: [1, 0] }, goals1: [{ minute: 12 }], goals2: [{ minute: '90+2' }] },
    'full 1-1, first 1-0, goals 12 90+2',
  ],
  [{ score: { ft: [1, 1], ht: [0, 1], et: [2, 1] } }, 'full 1-1, first 0-1, extra 1-0'],
  [{ score: { ft: [1, 1], ht: [0, 1], et: [1, 1], p: [4, 5] } }, 'full 1-1, first 0-1, extra 0-0, kicks 4-5'],
  [{ score: { ft: [1, 1], p: [3, 2] } }, 'full 1-1, kicks 3-2'],
  [{ status: 'awarded', score: { ft: [3, 0] } }, 'not played: awarded'],
  [{ status: 'cancelled' }, 'not played: cancelled'],
  [{}, 'none'],
])('openfootball: parses %j as %s', (match, result) => expect(season(match)).toBe(result))

const TABLE = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR'

test.each([
  ['2,1,H,1,0,H', 'full 2-1, first 1-0'],
  ['0,0,D,,,', 'full 0-0'],
  ['2.0,1.0,H,1.0,0.0,H', 'full 2-1, first 1-0'],
  ['2,1,A,1,0,H', 'none'],
  ['1,0,H,2,0,H', 'none'],
  [',,,,,', 'none'],
])('football-data.co.uk: parses %s as %s', (cells, result) => {
  expect(footballText(parseFootballData('e0.csv', `${TABLE}\nE0,05/08/2022,Ash,Birch,${cells}\n`).matches)).toBe(result)
})

interface Internationals {
  readonly score: string
  readonly goals?: readonly string[]
  readonly winner?: string
}

function internationals({ score, goals = [], winner }: Internationals): string {
  const key = '2024-07-06,France,Japan'
  const file = (name: string, lines: readonly string[]) => ({ file: name, text: `${lines.join('\n')}\n` })
  const scorers = goals.map((goal) => `${key},${goal.replace(' ', ',X,')},FALSE,FALSE`)
  const { matches } = parseInternationals({
    results: file('results.csv', [
      'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral',
      `${key},${score},Copa,Paris,France,FALSE`,
    ]),
    goalScorers: file('goalscorers.csv', ['date,home_team,away_team,team,scorer,minute,own_goal,penalty', ...scorers]),
    shootouts: file('shootouts.csv', [
      'date,home_team,away_team,winner,first_shooter',
      ...(winner === undefined ? [] : [`${key},${winner},France`]),
    ]),
  })
  return footballText(matches)
}

test.each<readonly [Internationals, string]>([
  [{ score: '1,1' }, 'full 1-1'],
  [{ score: '1,1', goals: ['France 12', 'Japan 60'] }, 'full 1-1, first 1-0, goals 12 60'],
  [{ score: '2,1', goals: ['France 12', 'Japan 60', 'France 105'] }, 'full 1-1, first 1-0, extra 1-0, goals 12 60'],
  [
    { score: '1,1', goals: ['France 12', 'Japan 60'], winner: 'Japan' },
    'full 1-1, first 1-0, goals 12 60, winner away',
  ],
  [{ score: '0,0', winner: 'France' }, 'full 0-0, first 0-0, winner home'],
  [{ score: '1,1', winner: 'Japan' }, 'none'],
  [{ score: '2,1' }, 'none'],
  [{ score: 'NA,NA' }, 'none'],
])('internationals: parses %j as %s', (records, result) => expect(internationals(records)).toBe(result))

const QUARTERS = ['full', 'p1', 'p2', 'p3', 'p4']

function archive(home: readonly number[], away: readonly number[]): string {
  const columns = ['1stQtr', '2ndQtr', '3rdQtr', '4thQtr', 'final']
  const cells = [home, away].flatMap((scores, at) =>
    columns.map((column, place) => [`${['home', 'away'][at]}_${column}`, String(scores[place] ?? 0)]),
  )
  const game = { season: 2016, date: 20_160_911, home_team: 'Jets', away_team: 'Bengals', ...Object.fromEntries(cells) }
  return resultText(parseArchive('nfl.json', JSON.stringify([game])), QUARTERS)
}

test.each([
  [[3, 13, 3, 3, 22], [7, 13, 0, 3, 23], 'full 22-23, p1 3-7, p2 13-13, p3 3-0, p4 3-3'],
  [[7, 0, 0, 3, 16], [0, 3, 7, 0, 10], 'full 16-10, p1 7-0, p2 0-3, p3 0-7, p4 3-0'],
  [[7, 0, 0, 3, 13], [0, 3, 0, 0, 9], 'none'],
  [[7, 7, 7, 7, 20], [0, 0, 0, 0, 0], 'none'],
])('American football: parses quarters and final %j to %j as %s', (home, away, result) =>
  expect(archive(home, away)).toBe(result),
)

function gameLog(away: string, home: string, fields: Readonly<Record<number, string>> = {}): string {
  const sum = (line: string) => String([...line].reduce((runs, one) => runs + (Number(one) || 0), 0))
  const known = { 0: '20180601', 1: '0', 3: 'BOS', 6: 'HOU', 9: sum(away), 10: sum(home), 12: 'N', 19: away, 20: home }
  const line = Array.from({ length: 161 }, (_each, at) => `"${{ ...known, ...fields }[at] ?? ''}"`).join(',')
  return resultText(parseGameLogs('GL2018.TXT', line), ['full', 'first'])
}

test.each([
  ['001000200', '12000400x', {}, 'full 7-3, first 3-1'],
  ['0010002000', '0000030001', {}, 'full 4-3, first 0-1'],
  ['00100', '12000', {}, 'full 3-1, first 3-1, winner home, shortened'],
  ['001000200', '12000400x', { 10: '9' }, 'none'],
  ['001000200', '12000400x', { 14: 'H' }, 'full 0-0 cancelled, first 0-0 cancelled'],
])('baseball: parses line scores %s and %s with %j as %s', (away, home, fields, result) =>
  expect(gameLog(away, home, fields)).toBe(result),
)

function basketball(home: readonly number[], away: readonly number[]): string {
  const side = (teamName: string, scores: readonly number[]) => ({
    teamName,
    teamCity: 'City',
    periods: scores.map((score) => ({ score })),
  })
  const teams = { homeTeam: side('Home', home), awayTeam: side('Away', away) }
  const game = { gameId: '0022300001', gameTimeUTC: '2023-10-25T00:00:00Z', ...teams }
  return resultText(parseCaptures([{ path: 'details.json', payload: { game } }]), ['full', 'regular'])
}

test.each([
  [[20, 20, 20, 20], [10, 10, 10, 10], 'full 80-40, regular 80-40'],
  [[20, 20, 20, 20, 9], [20, 20, 20, 20, 7], 'full 89-87, regular 80-80'],
  [[20, 20, 20, 20], [20, 20, 20, 20], 'none'],
  [[20, 20, 20, 20, 9], [10, 10, 10, 10, 7], 'none'],
])('basketball: parses periods %j and %j as %s', (home, away, result) => expect(basketball(home, away)).toBe(result))

/** Builds tennis incidents from states such as `1-0 5-3`: sets, then games, before the point starts. */
function tennis(states: readonly string[], eventTypeStatus?: string): string {
  const incidents = states.map((text, at) => {
    const [sets = [], games = []] = text.split(' ').map((pair) => pair.split('-'))
    const counts = {
      ...{ player1SetsWon: sets[0] ?? '0', player2SetsWon: sets[1] ?? '0' },
      ...{ player1GamesWon: games[0] ?? '0', player2GamesWon: games[1] ?? '0' },
    }
    const updateContext = { lastUpdated: new Date(1_500_000_000_000 + at * 60_000).toISOString(), updateSequence: at }
    return [
      String(at),
      { updateContext, values: { player1: '7', player2: '8', ...counts, ...(eventTypeStatus && { eventTypeStatus }) } },
    ]
  })
  const event = { eventId: '1', eventTypeId: '2' as const, incidents: Object.fromEntries(incidents) }
  return resultText(parseTennis('incidents.json', [event]), ['full', 'units', 'p1', 'p2'])
}

function bagel(before: string, after: string) {
  return [...[0, 1, 2, 3, 4, 5].map((games) => `${before} ${games}-0`), `${after} 0-0`]
}

test.each([
  ['two sets', [...bagel('0-0', '1-0'), ...bagel('1-0', '2-0')], undefined, 'full 2-0, units 12-0, p1 6-0, p2 6-0'],
  [
    'a file that stops',
    [...bagel('0-0', '1-0'), '1-0 1-0'],
    undefined,
    'full 1-0 abandoned, units 7-0 abandoned, p1 6-0, p2 1-0 abandoned',
  ],
  [
    'a walkover',
    ['0-0 0-0'],
    'Walkover',
    'full 0-0 cancelled, units 0-0 cancelled, p1 0-0 cancelled, p2 0-0 cancelled',
  ],
])('tennis: parses the result of %s', (_name, states, status, result) => expect(tennis(states, status)).toBe(result))

function cricket(first: number, second: number, overs: string): string {
  const innings = (inningsNum: number, battingTeam: string, inningsRuns: number) => ({
    ...{ inningsNum, battingTeam, inningsRuns, inningsOvers: inningsNum === 1 ? '20.0' : overs },
  })
  const [home, away] = ['Netherlands', 'Nepal']
  const lines = [
    { fixtureInfo: { homeTeam: home, awayTeam: away, expectedStartTime: 1, maxOvers: 20 } },
    { matchStats: { inningsStats: [innings(1, home, first)] } },
    {
      fixtureInfo: { fixtureStatus: 'FINISHED' },
      matchStats: { inningsStats: [innings(1, home, first), innings(2, away, second)] },
    },
  ]
  const text = lines.map((change) => JSON.stringify({ op: 'ccm', cc: [{ eventId: '1', ...change }] })).join('\n')
  return resultText(parseCricket('1.2', text), ['full'])
}

test.each([
  [160, 150, '20.0', 'full 160-150'],
  [160, 161, '18.2', 'full 160-161'],
  [1_400, 90, '20.0', 'none'],
])('cricket: parses %i, and %i in %s overs, as %s', (first, second, overs, result) =>
  expect(cricket(first, second, overs)).toBe(result),
)
