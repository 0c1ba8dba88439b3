import { SPORTS } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { SportSeason } from './sport-season.ts'

const FROM_MS = Date.parse('2026-11-21T04:00Z')
const RACES = 96

test.each(['horseRacing', 'greyhoundRacing', 'harnessRacing'])(
  '%s: races of a meeting are numbered consecutively, and every runner starts only once',
  (key) => {
    const sport = SPORTS.find((each) => each.key === key)
    if (sport === undefined) throw new Error(`there is no ${key}`)
    const [series] = new SportSeason(7, sport).series(FROM_MS)
    if (series === undefined) throw new Error('nobody races')
    const numbers = new Map<string, number>()
    const ran = new Map<string, Set<string>>()
    for (let races = 0; races < RACES; ) {
      const { runners, home, league } = series.next().value.fixture
      if (runners === undefined) continue
      races += 1
      const number = Number(/^R(\d+) /.exec(home.name)?.[1])
      const before = numbers.get(league.key)
      if (before !== undefined) expect(number).toBe((before % 12) + 1)
      numbers.set(league.key, number)
      if (number === 1) ran.set(league.key, new Set())
      for (const { name } of runners) {
        expect(
          [...ran].some(([, names]) => names.has(name)),
          name,
        ).toBe(false)
        ran.get(league.key)?.add(name)
      }
    }
  },
)
