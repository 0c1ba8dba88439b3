import type { MatchOutcome } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { parseCricket } from './parse-cricket.ts'

const HOME = 'Netherlands'
const AWAY = 'Papua New Guinea'

type Innings = readonly [team: string | null, runs: number, overs: string]

function change(fixtureInfo: object, innings: readonly Innings[] = []) {
  return JSON.stringify({
    op: 'ccm',
    cc: [
      {
        eventId: '1',
        fixtureInfo,
        ...(innings.length > 0 && {
          matchStats: {
            inningsStats: innings.map(([team, inningsRuns, inningsOvers], at) => ({
              inningsNum: at + 1,
              ...(team !== null && { battingTeam: team }),
              inningsRuns,
              inningsOvers,
            })),
          },
        }),
      },
    ],
  })
}

/** Returns the last match result parsed from a score stream with the given innings. */
function resultOf(
  innings: readonly Innings[],
  { maxOvers = 20, status = 'FINISHED' }: { readonly maxOvers?: number; readonly status?: string } = {},
): MatchOutcome | undefined {
  const text = [
    change({ homeTeam: HOME, awayTeam: AWAY, expectedStartTime: 1, maxOvers: 20 }),
    ...innings.map((_, at) => change({}, innings.slice(0, at + 1))),
    change({ fixtureStatus: status, maxOvers }),
  ].join('\n')
  const [match] = parseCricket('1.1', text).matches
  if (match === undefined) throw new Error('the stream has no match')
  const beats = buildTimelineMessages(
    match.buildTimeline(createRandomDraw(1, match.key)),
    sportById(match.league.sportId)?.parts ?? [],
    match.end,
  )
  return beats.flatMap(({ change: news }) => (news.kind === 'result' ? [news.outcome] : [])).at(-1)
}

const LEVEL: readonly Innings[] = [
  [HOME, 160, '20.0'],
  [AWAY, 160, '20.0'],
]

test.each<[string, readonly Innings[], MatchOutcome['winner']]>([
  ['no super over', [], undefined],
  [
    'innings behind the match that nobody batted',
    [
      [null, 0, '0.0'],
      [null, 0, '0.0'],
    ],
    undefined,
  ],
  [
    'a super over for the side that batted second',
    [
      [AWAY, 12, '1.0'],
      [HOME, 9, '1.0'],
    ],
    'away',
  ],
  [
    'a super over for the side that batted first',
    [
      [AWAY, 8, '1.0'],
      [HOME, 9, '0.4'],
    ],
    'home',
  ],
  ['a super over that one side batted', [[AWAY, 12, '1.0']], undefined],
  [
    'a level super over',
    [
      [AWAY, 9, '1.0'],
      [HOME, 9, '1.0'],
    ],
    undefined,
  ],
  [
    'a level super over and another',
    [
      [AWAY, 9, '1.0'],
      [HOME, 9, '1.0'],
      [HOME, 4, '1.0'],
      [AWAY, 5, '0.3'],
    ],
    'away',
  ],
  [
    'a level super over and one that is not over',
    [
      [AWAY, 9, '1.0'],
      [HOME, 9, '1.0'],
      [HOME, 4, '1.0'],
    ],
    undefined,
  ],
  [
    'further innings that are no super over',
    [
      [AWAY, 200, '50.0'],
      [HOME, 150, '48.2'],
    ],
    undefined,
  ],
])('GR16 resolves the winner of level scores after %s', (_, superOvers, winner) => {
  const outcome = resultOf([...LEVEL, ...superOvers])
  expect(outcome?.winner).toBe(winner)
  // The runs of a super over do not count in the score of the match.
  expect(outcome?.parts.full).toEqual({ status: 'completed', score: { home: 160, away: 160 } })
  expect(outcome?.shortened).toBeUndefined()
})

test('GR16 no super over winner is set when the match score is not level', () => {
  const played: readonly Innings[] = [
    [HOME, 163, '20.0'],
    [AWAY, 111, '20.0'],
  ]
  expect(resultOf([...played, [AWAY, 12, '1.0'], [HOME, 9, '1.0']])).not.toHaveProperty('winner')
})

test('GR17 a super over decides a tied match with reduced overs', () => {
  const level: readonly Innings[] = [
    [HOME, 80, '9.0'],
    [AWAY, 80, '9.0'],
  ]
  const superOver: readonly Innings[] = [
    [AWAY, 7, '1.0'],
    [HOME, 9, '0.5'],
  ]
  expect(resultOf([...level, ...superOver], { maxOvers: 9 })).toMatchObject({ winner: 'home', shortened: true })
  const untold = resultOf(level, { maxOvers: 9 })
  expect([untold?.winner, untold?.shortened]).toEqual([undefined, true])
})

test('GR16 a super over of an unfinished match sets no winner', () => {
  const outcome = resultOf([...LEVEL, [AWAY, 12, '1.0'], [HOME, 9, '1.0']], { status: 'IN_RUNNING' })
  expect(outcome).not.toHaveProperty('winner')
})
