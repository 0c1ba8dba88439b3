import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { needed, oneOf, optional } from '../flags/reading.ts'
import { readBetting, writeBetting } from '../offer/matches/match-betting.store.ts'
import { BY, DATA, MATCH_ID, NOTE, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

const BETTINGS = ['open', 'closed', 'hidden'] as const

interface Change {
  readonly betting: (typeof BETTINGS)[number]
  readonly by: string
  readonly note: string
}

const describeMatch = async (pool: pg.Pool, matchId: MatchId): Promise<string> => {
  const betting = await readBetting(pool, matchId)
  if (betting === null) throw new Error(`there is no match ${matchId}`)
  return `match ${matchId} is ${betting}`
}

const change = async (pool: pg.Pool, matchId: MatchId, { betting, by, note }: Change): Promise<string> => {
  const done = await writeBetting(pool, matchId, betting, { name: by, note })
  if (!done) throw new Error(`there is no match ${matchId}`)
  return `match ${matchId} is now ${betting}`
}

const FLAGS = {
  match: { flag: 'match', value: 'ID', help: 'match id', read: needed(MATCH_ID) },
  betting: {
    flag: 'betting',
    value: BETTINGS.join('|'),
    help: 'new betting state',
    read: optional(oneOf(BETTINGS), null),
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

export const match = defineCommand({
  name: 'match',
  about: 'shows whether a match is open, closed or hidden, and changes it immediately',
  usages: ['--match ID', `--match ID --betting ${BETTINGS.join('|')} --by NAME [--note WHY]`],
  flags: FLAGS,
  buildParams: ({ match: matchId, betting, by, note = '', data }) => ({
    matchId,
    change: betting === null ? null : { betting, by: orderedBy(by), note },
    data,
  }),
  work: (pool, { matchId, change: order }) =>
    order === null ? describeMatch(pool, matchId) : change(pool, matchId, order),
})
