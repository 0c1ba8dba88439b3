import { formatFault, findOutcomeFaults } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { parseCricket, parseTennis } from '../betfair/index.ts'
import { parseCaptures } from '../pbpstats/index.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { RecordedMatch, RecordedReading } from '../recorded/recorded-match.ts'

function refusedIn({ notes }: RecordedReading): readonly string[] {
  return notes.flatMap((note) => (note.startsWith('left out: ') ? [note.slice('left out: '.length)] : []))
}

/** Returns the contradictions in every result that the replayed match publishes. */
function faultsOf({ key, league, bestOf, buildTimeline, end }: RecordedMatch): readonly string[] {
  const sport = sportById(league.sportId)
  if (sport === undefined) throw new Error(`${key} has no sport`)
  return buildTimelineMessages(buildTimeline(createRandomDraw(1, key)), sport.parts, end).flatMap(({ change }) =>
    change.kind === 'result' ? findOutcomeFaults(sport, { bestOf }, change.outcome).map(formatFault) : [],
  )
}

/** Builds tennis incidents from states such as `1-0 5-3`: sets, then games, before the point starts. */
function tennis(eventId: string, ...states: readonly string[]) {
  return {
    eventId,
    eventTypeId: '2' as const,
    incidents: Object.fromEntries(
      states.map((text, at) => {
        const [sets = [], games = []] = text.split(' ').map((pair) => pair.split('-'))
        const [player1SetsWon = '0', player2SetsWon = '0'] = sets
        const [player1GamesWon = '0', player2GamesWon = '0'] = games
        const counts = { player1SetsWon, player2SetsWon, player1GamesWon, player2GamesWon }
        const updateContext = {
          lastUpdated: new Date(1_500_000_000_000 + at * 60_000).toISOString(),
          updateSequence: at,
        }
        return [String(at), { updateContext, values: { player1: '7', player2: '8', ...counts } }]
      }),
    ),
  }
}

/** States of a set that the first player wins 6-0, starting at `0-0` games. */
function bagel(before: string, after: string) {
  return [...[0, 1, 2, 3, 4, 5].map((games) => `${before} ${games}-0`), `${after} 0-0`]
}

test('GR18 skips a tennis match with contradictory sets and notes its id and the reason', () => {
  const reading = parseTennis('incidents.json', [
    tennis('right', ...bagel('0-0', '1-0'), ...bagel('1-0', '2-0')),
    tennis('wrong', ...bagel('0-0', '1-0'), ...bagel('0-0', '0-1'), ...bagel('0-1', '1-1'), '3-1 0-0', '3-3 0-0'),
  ])
  expect(reading.matches.map(({ key }) => key)).toEqual(['tennis|right'])
  expect(refusedIn(reading)).toEqual([
    expect.stringMatching(/^incidents\.json: match wrong: contradictory result: \w+/),
  ])
})

test('GR18 accepts a tennis match recorded from mid-match or ended by retirement', () => {
  const late = tennis('late', '1-0 3-2', '1-0 4-2', '1-0 5-2', '2-0 0-0')
  const retired = tennis('retired', ...bagel('0-0', '1-0'), '1-0 1-0', '1-0 1-1')
  const reading = parseTennis('incidents.json', [late, retired])
  expect(refusedIn(reading)).toEqual([])
  expect(reading.matches.map(({ end }) => end.kind)).toEqual(['played', 'broken'])
  for (const match of reading.matches) expect([match.key, faultsOf(match)]).toEqual([match.key, []])
})

const HOME = 'Netherlands'
const AWAY = 'Papua New Guinea'

function innings(inningsNum: number, battingTeam: string, inningsRuns: number, inningsOvers: string) {
  return {
    op: 'ccm',
    cc: [{ eventId: '1', matchStats: { inningsStats: [{ inningsNum, battingTeam, inningsRuns, inningsOvers }] } }],
  }
}

function cricket(first: number, second: number, maxOvers = 20) {
  return [
    {
      op: 'ccm',
      cc: [{ eventId: '1', fixtureInfo: { homeTeam: HOME, awayTeam: AWAY, expectedStartTime: 1, maxOvers } }],
    },
    innings(1, HOME, first, '20.0'),
    {
      op: 'ccm',
      cc: [
        {
          eventId: '1',
          fixtureInfo: { fixtureStatus: 'FINISHED' },
          matchStats: {
            inningsStats: [
              { inningsNum: 1, battingTeam: HOME, inningsRuns: first, inningsOvers: '20.0' },
              { inningsNum: 2, battingTeam: AWAY, inningsRuns: second, inningsOvers: '20.0' },
            ],
          },
        },
      ],
    },
  ]
    .map((message) => JSON.stringify(message))
    .join('\n')
}

test('GR18 skips a cricket stream with impossible runs, but accepts ties and reduced overs', () => {
  const impossible = parseCricket('1.2', cricket(1_400, 90))
  expect(impossible.matches).toEqual([])
  expect(refusedIn(impossible)).toEqual(['1.2: contradictory result: scoreOutOfRange full 1400 90 999'])
  for (const text of [cricket(160, 160), cricket(180, 86, 10), cricket(150, 151)]) {
    const reading = parseCricket('1.2', text)
    expect(refusedIn(reading)).toEqual([])
    expect(reading.matches.map(faultsOf)).toEqual([[]])
  }
})

function side(teamName: string, ...scores: number[]) {
  return {
    teamName,
    teamCity: 'City',
    periods: scores.map((score) => ({ score })),
  }
}

function details(home: number[], away: number[], plays: readonly (readonly [number, number, number])[] = []) {
  const gameId = '0022300001'
  const teams = { homeTeam: side('Home', ...home), awayTeam: side('Away', ...away) }
  const game = { gameId, gameTimeUTC: '2023-10-25T00:00:00Z', ...teams }
  const actions = plays.map(([period, scoreHome, scoreAway]) => ({
    ...{ period, clock: 'PT00M00.00S', scoreHome: String(scoreHome), scoreAway: String(scoreAway) },
  }))
  const told = plays.length === 0 ? [] : [{ path: 'plays.json', payload: { game: { gameId, actions } } }]
  return parseCaptures([{ path: 'details.json', payload: { game } }, ...told])
}

test('GR18 skips a basketball game whose quarters contradict the result or the plays', () => {
  const [twenties, tens] = [
    [20, 20, 20, 20],
    [10, 10, 10, 10],
  ]
  const contradictions: readonly (readonly [RecordedReading, string])[] = [
    [details(twenties, twenties), 'contradictory result: levelImpossible full 80 80'],
    [details([...twenties, 9], [...tens, 7]), 'contradictory result: partsDoNotAddUp full 80 40 89 47'],
    [details(twenties, [...tens, 3]), 'the sides have different numbers of periods'],
    [
      details(twenties, tens, [
        [1, 20, 10],
        [2, 44, 20],
        [3, 60, 30],
        [4, 80, 40],
      ]),
      'contradictory result: period 2 is 20-10, by its plays 24-10',
    ],
  ]
  for (const [reading, reason] of contradictions) {
    expect(reading.matches).toEqual([])
    expect(refusedIn(reading)).toEqual([`details.json: game 0022300001: ${reason}`])
  }
  expect(refusedIn(details([...twenties, 9], [...twenties, 7]))).toEqual([])
})

test('GR18 notes contradictory rows of a schedule and of a game log with their game id', () => {
  const team = (teamName: string, score: number) => ({ teamCity: 'City', teamName, score })
  const scheduled = (home: number, away: number) => ({
    ...{ gameId: '0022300002', gameStatus: 3, gameStatusText: 'Final', gameDateTimeUTC: '2023-10-25T00:00:00Z' },
    ...{ homeTeam: team('Home', home), awayTeam: team('Away', away) },
  })
  const schedule = { leagueSchedule: { gameDates: [{ games: [scheduled(88, 88)] }] } }
  const headers = ['GAME_ID', 'GAME_DATE', 'MATCHUP', 'TEAM_NAME', 'WL', 'MIN', 'PTS']
  const rows = (won: string, lost: string) => [
    ['0021800001', '2018-10-16', 'BOS vs. PHI', 'Boston Celtics', won, 240, 105],
    ['0021800001', '2018-10-16', 'PHI @ BOS', 'Philadelphia 76ers', lost, 240, 87],
  ]
  const log = (won: string, lost: string) => ({ resultSets: [{ headers, rowSet: rows(won, lost) }] })
  const refused = (payload: unknown) => refusedIn(parseCaptures([{ path: 'f.json', payload }]))
  expect(refused(schedule)).toEqual(['f.json: game 0022300002: contradictory result: levelImpossible full 88 88'])
  expect(refused(log('W', 'L'))).toEqual([])
  expect(refused(log('L', 'W'))).toEqual([
    'f.json: game 0021800001: contradictory result: winnerContradicts full 105 87',
  ])
  expect(refused(log('W', 'W'))).toEqual(['f.json: game 0021800001 does not have both sides with a winner'])
})
