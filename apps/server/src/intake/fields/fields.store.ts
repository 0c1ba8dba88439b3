import type { MatchId, NonRunner } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { sealFacts, type FieldStore, type StatedField } from '../../offer/index.ts'
import { inTransaction } from '../participants/in-transaction.store.ts'

interface StatedRow {
  readonly version: number
  readonly runners: readonly NonRunner[]
  readonly contradicted: boolean
}

const PUT = `
  insert into stated_non_runner (match_id, version, runners, contradicted) values ($1, $2, $3, $4)
  on conflict (match_id) do update
    set version = excluded.version, runners = excluded.runners, contradicted = excluded.contradicted`

const FIELDS_BY_MATCH = buildFieldsQuery('= any ($2::integer[])')
const HAS_STATEMENT = 'in (select match_id from stated_non_runner union select match_id from manual_non_runner)'
const DUE_FIELDS = `
  select * from (${buildFieldsQuery(HAS_STATEMENT)}) f
  where f.recorded <> f.stated`

const RECORD = `
  with change as (
    insert into field_change (match_id, change_no, book_seq, at_ms, non_runners, prices)
    values ($1, (select count(*) + 1 from field_change where match_id = $1), $2, $3, $4, $5)
    returning change_no
  ), stated as (update match set non_runners = $4 where id = $1)
  select change_no as no from change`

/** SQL access to the non-runners of races. */
export function createFieldStore(pool: pg.Pool, seal: TextSeal): FieldStore {
  return {
    stateNonRunners: stateNonRunners(pool),
    readStated: async (provider, matchIds) => {
      const query =
        matchIds === null ? ([DUE_FIELDS, [provider]] as const) : ([FIELDS_BY_MATCH, [provider, matchIds]] as const)
      const { rows } = await pool.query<StatedField>(query[0], [...query[1]])
      return rows
    },
    recordChange: (matchId: MatchId, { bookSeq, atMs, nonRunners, prices }) =>
      inTransaction(pool, async (client) => {
        const values = [matchId, bookSeq, Math.floor(atMs), nonRunners, JSON.stringify(prices)]
        const { rows } = await client.query<{ no: number }>(RECORD, values)
        await sealFacts(
          client,
          seal,
          rows.map(({ no }) => ({ matchId, kind: 'field_change', no })),
          'request',
        )
      }),
  }
}

function stateNonRunners(pool: pg.Pool): FieldStore['stateNonRunners'] {
  return (matchId, version, nonRunners) =>
    inTransaction(pool, async (client) => {
      await client.query('select from match where id = $1 for no key update', [matchId])
      const { rows } = await client.query<StatedRow>(
        'select version, runners, contradicted from stated_non_runner where match_id = $1',
        [matchId],
      )
      const [before] = rows
      if (before !== undefined && version < before.version) return 'older'
      if (before?.version !== version) {
        await client.query(PUT, [matchId, version, JSON.stringify(nonRunners), false])
        return 'stored'
      }
      const namedRunners = runnersIn(nonRunners)
      if (!before.contradicted && isSame(runnersIn(before.runners), namedRunners)) return 'stored'
      const commonRunners = before.runners.filter(({ runner }) => namedRunners.has(runner))
      await client.query(PUT, [matchId, version, JSON.stringify(commonRunners), true])
      return 'contradicted'
    })
}

function runnersIn(nonRunners: readonly NonRunner[]): ReadonlySet<number> {
  return new Set(nonRunners.map(({ runner }) => runner))
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((runner) => other.has(runner))
}

// Builds the query of recorded and stated non-runners. Staff's statement about a runner overrides the feed's statement.
function buildFieldsQuery(condition: string): string {
  return `
    select m.id as "matchId", array(select unnest(m.non_runners) order by 1) as recorded, array(
        select (s ->> 'runner')::smallint from stated_non_runner n, jsonb_array_elements(n.runners) s
        where n.match_id = m.id
        union select h.runner from manual_non_runner h where h.match_id = m.id and not h.starts
        except select h.runner from manual_non_runner h where h.match_id = m.id and h.starts
        order by 1) as stated
    from match m
    where m.provider = $1 and m.status = 0 and m.id ${condition}`
}
