import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { env, stderr } from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { computeStandings, TABLE_RULES, type TableRules } from './index.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data/datahub-football-datasets', import.meta.url))
const isSkipped = !existsSync(DATA) && env['CI'] === undefined
if (isSkipped) stderr.write(`skipped: real leagues, since ${DATA} is not there\n`)

/**
 * Final tables as published by the leagues. Spain and Italy separate level teams by head-to-head results, England by
 * the season totals. Juventus, Everton and Forest had points deducted.
 */
interface RealLeague {
  readonly file: string
  readonly rules: TableRules
  readonly deducted?: Readonly<Record<string, number>>
  readonly table: string
}

const LEAGUES: readonly RealLeague[] = [
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
  {
    file: 'serie-a/season-2223.csv',
    rules: TABLE_RULES.between,
    deducted: { Juventus: 10 },
    table:
      'Napoli 90, Lazio 74, Inter 72, Milan 70, Atalanta 64, Roma 63, Juventus 62, Fiorentina 56, Bologna 54, ' +
      'Torino 53, Monza 52, Udinese 46, Sassuolo 45, Empoli 43, Salernitana 42, Lecce 36, Spezia 31, Verona 31, ' +
      'Cremonese 27, Sampdoria 19',
  },
  {
    file: 'premier-league/season-2324.csv',
    rules: TABLE_RULES.difference,
    deducted: { Everton: 8, "Nott'm Forest": 4 },
    table:
      'Man City 91, Arsenal 89, Liverpool 82, Aston Villa 68, Tottenham 66, Chelsea 63, Newcastle 60, Man United 60, ' +
      'West Ham 52, Crystal Palace 49, Brighton 48, Bournemouth 48, Fulham 47, Wolves 46, Everton 40, Brentford 39, ' +
      "Nott'm Forest 32, Luton 26, Burnley 24, Sheffield United 16",
  },
]

describe.skipIf(isSkipped)('real leagues', () => {
  test.each(LEAGUES)(
    'CP1 CP2 CP9 $file gives the final table that the league published',
    async ({ file, rules, deducted = {}, table }) => {
      const text = await readFile(`${DATA}/${file}`, 'utf8')
      const results = text
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(','))
        .map(([, homeId = '', awayId = '', home, away]) => ({ homeId, awayId, home: Number(home), away: Number(away) }))
      const teamIds = [...new Set(results.map(({ homeId }) => homeId))].toSorted()
      const rows = computeStandings({ teamIds, results, rules, deducted: new Map(Object.entries(deducted)) })
      expect(rows.map(({ teamId, points }) => `${teamId} ${points}`).join(', ')).toBe(table)
      expect(rows.every(({ played }) => played === 38)).toBe(true)
    },
  )
})
