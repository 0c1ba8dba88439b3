import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { env, stderr } from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bracketOf, standingsOf, TABLE_RULES, type TableRules, type Tie } from './index.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))
const isSkipped = !existsSync(DATA) && env['CI'] === undefined
if (isSkipped) stderr.write(`skipped: real cups, since ${DATA} is not there\n`)

interface Match {
  readonly round: string
  readonly group?: string
  readonly team1: string
  readonly team2: string
  readonly score: Readonly<Partial<Record<'ft' | 'et' | 'p', [number, number]>>>
}

/** Final tables and champions as FIFA and UEFA published them; cards of 2018's Group H by FIFA's conduct points. */
const CUPS = [
  {
    year: '2018',
    groups: {
      'Group A': 'Uruguay, Russia, Saudi Arabia, Egypt',
      'Group B': 'Spain, Portugal, Iran, Morocco',
      'Group C': 'France, Denmark, Peru, Australia',
      'Group D': 'Croatia, Argentina, Nigeria, Iceland',
      'Group E': 'Brazil, Switzerland, Serbia, Costa Rica',
      'Group F': 'Sweden, Mexico, South Korea, Germany',
      'Group G': 'Belgium, England, Tunisia, Panama',
      'Group H': 'Colombia, Japan, Senegal, Poland',
    },
    conduct: { Japan: -4, Senegal: -6 },
    champion: 'France',
  },
  {
    year: '2022',
    groups: {
      'Group A': 'Netherlands, Senegal, Ecuador, Qatar',
      'Group B': 'England, USA, Iran, Wales',
      'Group C': 'Argentina, Poland, Mexico, Saudi Arabia',
      'Group D': 'France, Australia, Tunisia, Denmark',
      'Group E': 'Japan, Spain, Germany, Costa Rica',
      'Group F': 'Morocco, Croatia, Belgium, Canada',
      'Group G': 'Brazil, Switzerland, Cameroon, Serbia',
      'Group H': 'Portugal, South Korea, Uruguay, Ghana',
    },
    conduct: {},
    champion: 'Argentina',
  },
] as const

const EURO_2024: readonly string[] = [
  'Germany, Switzerland, Hungary, Scotland',
  'Spain, Italy, Croatia, Albania',
  'England, Denmark, Slovenia, Serbia',
  'Austria, France, Netherlands, Poland',
  'Romania, Belgium, Slovakia, Ukraine',
  'Portugal, Turkey, Georgia, Czech Republic',
]

const readCup = async (year: string): Promise<readonly Match[]> => {
  const text = await readFile(`${DATA}/openfootball-worldcup.json/${year}/worldcup.json`, 'utf8')
  return (JSON.parse(text) as { matches: readonly Match[] }).matches
}

const pairOf = ([home, away]: readonly [number, number] = [0, 0]) => ({ home, away })

const tableOf = (matches: readonly Match[], rules: TableRules, conduct: Readonly<Record<string, number>>) =>
  standingsOf({
    teamIds: [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))],
    results: matches.map(({ team1, team2, score }) => ({ homeId: team1, awayId: team2, ...pairOf(score.ft) })),
    rules,
    given: { conduct: new Map(Object.entries(conduct)) },
  })

const tieOf = ({ team1, team2, score }: Match): Tie => ({
  teamIds: [team1, team2],
  legs: [
    {
      homeId: team1,
      awayId: team2,
      score: pairOf(score.et ?? score.ft),
      shootOut: score.p === undefined ? undefined : pairOf(score.p),
    },
  ],
})

const ROUNDS = ['Round of 16', 'Quarter-finals', 'Semi-finals', 'Final']

/** Final tables as the leagues published them; Spain parts level sides by their own matches, England by all. */
const LEAGUES = [
  {
    file: 'premier-league/season-1718.csv',
    rules: TABLE_RULES.difference,
    table:
      'Man City 100, Man United 81, Tottenham 77, Liverpool 75, Chelsea 70, Arsenal 63, Burnley 54, Everton 49, ' +
      'Leicester 47, Newcastle 44, Crystal Palace 44, Bournemouth 44, West Ham 42, Watford 41, Brighton 40, ' +
      'Huddersfield 37, Southampton 36, Swansea 33, Stoke 33, West Brom 31',
  },
  {
    file: 'la-liga/season-2223.csv',
    rules: TABLE_RULES.between,
    table:
      'Barcelona 88, Real Madrid 78, Ath Madrid 77, Sociedad 71, Villarreal 64, Betis 60, Osasuna 53, Ath Bilbao 51, ' +
      'Mallorca 50, Girona 49, Vallecano 49, Sevilla 49, Celta 43, Cadiz 42, Getafe 42, Valencia 42, Almeria 41, ' +
      'Valladolid 40, Espanol 37, Elche 25',
  },
] as const

describe.skipIf(isSkipped)('real cups', () => {
  test.each(CUPS)('CP2 the groups of $year end as they did, and their first two play on', async (cup) => {
    const matches = await readCup(cup.year)
    const through: string[] = []
    for (const [group, names] of Object.entries(cup.groups)) {
      const table = tableOf(
        matches.filter((match) => match.group === group),
        TABLE_RULES.fifa2022,
        cup.conduct,
      )
      expect(table.map(({ teamId }) => teamId).join(', ')).toBe(names)
      expect(table.map(({ place }) => place)).toEqual([1, 2, 3, 4])
      through.push(...table.slice(0, 2).map(({ teamId }) => teamId))
    }
    const played = matches.filter(({ round }) => round === 'Round of 16').flatMap(({ team1, team2 }) => [team1, team2])
    expect(through.toSorted()).toEqual(played.toSorted())
  })

  test.each(CUPS)('CP3 CP4 the bracket of $year leads to its champion, each winner into its next tie', async (cup) => {
    const matches = await readCup(cup.year)
    const rounds = ROUNDS.map((name) => matches.filter(({ round }) => round === name).map(tieOf))
    const columns = bracketOf(rounds.map((ties) => ({ ties, rules: { legs: 1, awayGoals: false } })))
    expect(columns.map(({ length }) => length)).toEqual([8, 4, 2, 1])
    const sidesOf = (column: number, at: number) => {
      const slot = columns[column]?.[at]
      return slot?.kind === 'tie' ? slot.tie.teamIds : []
    }
    columns.forEach((column, round) =>
      column.forEach((slot, at) => {
        if (slot?.kind !== 'tie') throw new Error(`round ${round} has no tie at ${at}`)
        expect(slot.winnerId).not.toBeNull()
        if (round < 3) expect(sidesOf(round + 1, at >> 1)).toContain(slot.winnerId)
      }),
    )
    expect(columns[3]?.[0]).toMatchObject({ winnerId: cup.champion })
  })

  test('CP2 the groups of Euro 2024 end as they did, four sides on four points among them', async () => {
    const text = await readFile(`${DATA}/martj42-international-results/results.csv`, 'utf8')
    const rows = text.split('\n').map((line) => line.split(','))
    const played = rows.filter(([date = '', , , , , cup]) => cup === 'UEFA Euro' && date <= '2024-06-26')
    expect(played).toHaveLength(36)
    for (const names of EURO_2024) {
      const teamIds = names.split(', ')
      const results = played
        .filter(([, home = '']) => teamIds.includes(home))
        .map(([, homeId = '', awayId = '', home, away]) => ({ homeId, awayId, home: Number(home), away: Number(away) }))
      // Denmark and Slovenia were level in everything on the field: the ranking of the qualifiers parted them.
      const ranking = new Map(teamIds.map((id) => [id, id === 'Denmark' ? 1 : 0]))
      const table = standingsOf({ teamIds: teamIds.toSorted(), results, rules: TABLE_RULES.uefa, given: { ranking } })
      expect(table.map(({ teamId }) => teamId).join(', ')).toBe(names)
    }
  })

  test.each(LEAGUES)('CP1 CP2 $file ends in the table that its league published', async ({ file, rules, table }) => {
    const text = await readFile(`${DATA}/datahub-football-datasets/${file}`, 'utf8')
    const results = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))
      .map(([, homeId = '', awayId = '', home, away]) => ({ homeId, awayId, home: Number(home), away: Number(away) }))
    const teamIds = [...new Set(results.map(({ homeId }) => homeId))].toSorted()
    const rows = standingsOf({ teamIds, results, rules })
    expect(rows.map(({ teamId, points }) => `${teamId} ${points}`).join(', ')).toBe(table)
    expect(rows.every(({ played }) => played === 38)).toBe(true)
  })
})
