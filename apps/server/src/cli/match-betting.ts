import process from 'node:process'
import { parseArgs } from 'node:util'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { onDatabase } from '../platform/database/on-database.ts'
import { readBetting, writeBetting } from '../sportsbook/offer/match-betting.store.ts'

const BETTINGS = ['open', 'closed', 'hidden'] as const

const USAGE = `npm run match -- --match ID                               whether it is open, closed or hidden
  --betting ${BETTINGS.join('|')} --by NAME [--note WHY]   changes it, at once
  --data DIR                                              the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const OPTIONS = {
  match: { type: 'string' },
  betting: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  data: { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof OPTIONS, string>>

const act = async (pool: pg.Pool, matchId: MatchId, { betting: asked, by, note }: Values): Promise<string> => {
  if (asked === undefined) {
    const betting = await readBetting(pool, matchId)
    if (betting === null) throw new Error(`there is no match ${matchId}`)
    return `match ${matchId} is ${betting}`
  }
  const betting = BETTINGS.find((known) => known === asked)
  if (betting === undefined) throw new Error(`--betting is one of ${BETTINGS.join(', ')}`)
  if (by === undefined || by === '') throw new Error('say who orders it, with --by')
  const done = await writeBetting(pool, matchId, betting, { name: by, note: note ?? '' })
  if (!done) throw new Error(`there is no match ${matchId}`)
  return `match ${matchId} is ${betting} from now on`
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const matchId = Number(values.match) as MatchId
  if (!Number.isInteger(matchId) || matchId < 1 || matchId > 2_147_483_647) throw new Error(`which match?\n${USAGE}`)
  process.stdout.write(`${await onDatabase(values.data, say, (pool) => act(pool, matchId, values))}\n`)
}

main().catch((error: Error) => {
  say(`match: ${error.message}`)
  process.exitCode = 1
})
