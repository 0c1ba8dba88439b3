import { HIGHLIGHT } from '@touchline/contract/products'
import type { Highlight } from '@touchline/domain/highlights'
import type pg from 'pg'
import type { ChosenMatch, HighlightChoice, StoredList, OperatorChoices, RebuildStore } from './highlight-ports.ts'

type Client = Pick<pg.Pool, 'query'>

const OPERATORS = `
  select o.id as operator_id, coalesce((
    select json_agg(json_build_object('matchId', c.match_id, 'choice', c.choice) order by c.chosen_at, c.match_id)
    from highlight_choice c where c.operator_id = o.id
  ), '[]') as chosen
  from operator o where offers_product(o.id, '${HIGHLIGHT.product}') order by o.id`

const STORE_LISTS = `
  with input as (
    select * from unnest($1::integer[], $2::text[]) as t (operator_id, highlights)
  ), stored as (
    insert into highlight_list as l (operator_id, highlights) select operator_id, highlights::jsonb from input
    on conflict (operator_id) do update set highlights = excluded.highlights
      where l.highlights is distinct from excluded.highlights
    returning operator_id
  )
  select operator_id from stored order by 1`

/** Age at which a staff choice is deleted. Longer than a match can be listed before kick-off. */
const CHOICE_RETENTION = '60 days'

const SELECT_LIST = `select 'highlights/' || l.topic as topic, l.highlights from highlight_list l`

/** Creates the store that the rebuild job of the highlight lists uses. */
export function createRebuildStore(pool: Client): RebuildStore {
  return {
    operators: async () => {
      const { rows } = await pool.query<{ operator_id: number; chosen: readonly ChosenMatch[] }>(OPERATORS)
      return rows.map(({ operator_id, chosen }): OperatorChoices => ({ operatorId: operator_id, chosen }))
    },
    storeLists: async (lists) => {
      const ids = lists.map(({ operatorId }) => operatorId)
      const highlightsJson = lists.map(({ highlights }) => JSON.stringify(highlights))
      const { rows } = await pool.query<{ operator_id: number }>(STORE_LISTS, [ids, highlightsJson])
      return rows.map(({ operator_id }) => operator_id)
    },
    deleteOldChoices: async () => {
      await pool.query('delete from highlight_choice where chosen_at < now() - $1::interval', [CHOICE_RETENTION])
    },
  }
}

/** Returns the stored highlight list of an operator; null before the first list. */
export async function readList(pool: Client, operatorId: number): Promise<StoredList | null> {
  const { rows } = await pool.query<StoredList>(`${SELECT_LIST} where l.operator_id = $1`, [operatorId])
  return rows[0] ?? null
}

/** Returns the highlight list of a topic and its operator; null if no topic has this name. */
export async function readTopicList(
  pool: Client,
  topic: string,
): Promise<{ readonly operatorId: number; readonly highlights: readonly Highlight[] } | null> {
  const { rows } = await pool.query<{ operator_id: number; highlights: readonly Highlight[] }>(
    `select operator_id, highlights from highlight_list where topic = substr($1, 12)::uuid`,
    [topic],
  )
  const [row] = rows
  return row === undefined ? null : { operatorId: row.operator_id, highlights: row.highlights }
}

/** Returns the matches that an operator's staff pinned or hid, oldest choice first. */
export async function readChoices(pool: Client, operatorId: number): Promise<readonly ChosenMatch[]> {
  const { rows } = await pool.query<{ match_id: number; choice: HighlightChoice }>(
    'select match_id, choice from highlight_choice where operator_id = $1 order by chosen_at, match_id',
    [operatorId],
  )
  return rows.map(({ match_id, choice }) => ({ matchId: match_id, choice }))
}

/**
 * Stores the pin or hide choice of an operator for a match; null deletes the choice.
 * @returns the previous choice; null if there was none
 */
export async function putChoice(
  client: Client,
  operatorId: number,
  matchId: number,
  choice: HighlightChoice | null,
): Promise<HighlightChoice | null> {
  const { rows } = await client.query<{ choice: HighlightChoice }>(
    'delete from highlight_choice where operator_id = $1 and match_id = $2 returning choice',
    [operatorId, matchId],
  )
  if (choice !== null) {
    await client.query(
      `insert into highlight_choice (operator_id, match_id, choice) values ($1, $2, $3)
       on conflict (operator_id, match_id) do update set choice = excluded.choice`,
      [operatorId, matchId, choice],
    )
  }
  return rows[0]?.choice ?? null
}
