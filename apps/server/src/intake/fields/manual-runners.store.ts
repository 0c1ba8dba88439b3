import type { Fixture, LiveState, MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { isRace, type RunnerOrder, type RunnerRefusal, type RunnerStatement } from './race.ts'

interface RaceRow {
  readonly sport_id: number
  readonly status: number
  readonly live: LiveState | null
  readonly details: Pick<Fixture, 'runners' | 'winner'>
  readonly starts: boolean | null
}

const RACE = `
  select l.sport_id, m.status, m.live, m.details,
    (select n.starts from manual_non_runner n where n.match_id = m.id and n.runner = $2) as starts
  from match m join league l on l.id = m.league_id where m.id = $1 for no key update of m`

const PUT = `
  insert into manual_non_runner (match_id, runner, starts) values ($1, $2, $3)
  on conflict (match_id, runner) do update set starts = excluded.starts`

/**
 * States whether a runner of a race starts, or leaves the runner to the feed (GR21). The server with the book reads the
 * statement at commit. After the start of the race, the result determines the runners.
 * @returns the reason for a refusal; null if stored
 */
export async function stateRunner(client: Pick<pg.Pool, 'query'>, order: RunnerOrder): Promise<RunnerRefusal | null> {
  const { matchId, runner, statement } = order
  const { rows } = await client.query<RaceRow>(RACE, [matchId, runner])
  const refusal = findRefusal(rows[0], order)
  if (refusal !== null) return refusal
  if (statement === 'feed')
    await client.query('delete from manual_non_runner where match_id = $1 and runner = $2', [matchId, runner])
  else await client.query(PUT, [matchId, runner, statement === 'starts'])
  return null
}

function findRefusal(row: RaceRow | undefined, { runner, was }: RunnerOrder): RunnerRefusal | null {
  if (row === undefined) return 'notFound'
  if (!isRace(row.sport_id, row.details) || runner > (row.details.runners?.length ?? 0)) return 'noRunner'
  if (row.status !== 0 || (row.live?.period ?? 'pre') !== 'pre') return 'matchNotActive'
  return toStatement(row.starts) === was ? null : 'changedMeanwhile'
}

function toStatement(starts: boolean | null): RunnerStatement {
  if (starts === null) return 'feed'
  return starts ? 'starts' : 'withdrawn'
}

/**
 * Reads the staff statements about the runners of a race by runner number from 1. Runners left to the feed are absent.
 */
export async function readRunnerStatements(
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
): Promise<ReadonlyMap<number, RunnerStatement>> {
  const { rows } = await client.query<{ runner: number; starts: boolean }>(
    'select runner, starts from manual_non_runner where match_id = $1',
    [matchId],
  )
  return new Map(rows.map(({ runner, starts }) => [runner, toStatement(starts)]))
}
