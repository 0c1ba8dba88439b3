import { createHash } from 'node:crypto'
import type { Fixture, MatchId, SportId } from '@touchline/domain/match'
import type pg from 'pg'
import { MATCH_COLUMNS } from '../../offer/index.ts'
import { type ComparedRow, compareStored } from './compared-row.store.ts'
import { participantsKey } from './pending-fixtures.store.ts'
import type { ListedNames, PendingParticipantChange, RulingOrder, RulingResult } from './participant-ruling.ts'
import type { ParticipantRuling } from './participant-ruling.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface PendingChangeRow extends ComparedRow {
  readonly provider: string
  readonly fixture: Fixture
  readonly quarantined_since_ms: bigint
  readonly ruling: ParticipantRuling | null
  readonly ruled_by: string | null
  readonly open_bets: number
}

// SQL: pending changes of participants. A manual result ends the hold, whatever the source sends (PI4).
const PENDING_CHANGES = `
  select ${MATCH_COLUMNS}, m.provider, l.provider as league_provider, h.fixture, h.quarantined_since_ms, h.ruling,
    h.ruled_by, (
      select count(distinct t.id)::integer from ticket_leg g
      join ticket t on t.member_id = g.member_id and t.working_date = g.working_date and t.id = g.ticket_id
      where g.match_id = m.id and t.status in ('pending', 'running')) as open_bets
  from participant_quarantine h join match m on m.id = h.match_id join league l on l.id = m.league_id
  where 'manual' is distinct from (
    select r.source from match_result r where r.match_id = m.id order by r.version desc limit 1)`

/** Reads the changes of participants awaiting a ruling, oldest first. */
export async function readPendingParticipantChanges(pool: Queryable): Promise<readonly PendingParticipantChange[]> {
  const { rows } = await pool.query<PendingChangeRow>(`${PENDING_CHANGES} order by h.quarantined_since_ms, h.match_id`)
  return rows.map(toPendingChange)
}

function toPendingChange(row: PendingChangeRow): PendingParticipantChange {
  return {
    matchId: row.id as MatchId,
    sportId: row.sport_id as SportId,
    stored: {
      league: row.league_name,
      home: row.home,
      away: row.away,
      runners: (row.details.runners ?? []).map(({ name }) => name),
      kickOffMs: row.kick_off.getTime(),
    },
    sent: toListedNames(row.fixture),
    sinceMs: Number(row.quarantined_since_ms),
    openBets: row.open_bets,
    mayBeSame: compareStored(row.provider, row, row.fixture) === 'unclear',
    mark: hashParticipants(row.fixture),
    ruling: row.ruling,
    ruledBy: row.ruled_by,
  }
}

function toListedNames({ league, home, away, runners = [], kickOffMs }: Fixture): ListedNames {
  return {
    league: league.name,
    home: home.name,
    away: away.name,
    runners: runners.map(({ name }) => name),
    kickOffMs,
  }
}

function hashParticipants(fixture: Fixture): string {
  return createHash('sha256').update(participantsKey(fixture)).digest('hex').slice(0, 32)
}

/** Reads the pending changes without a ruling. */
export async function readUnruledChanges(pool: Queryable): Promise<readonly PendingParticipantChange[]> {
  return (await readPendingParticipantChanges(pool)).filter(({ ruling }) => ruling === null)
}

/**
 * Stores a ruling on a pending change of participants, within the caller's transaction (PI4); the feed process applies
 * the ruling. Refuses with `notFound` (no change is held), `changeStale` (a different change is held, or a ruling
 * exists) and `notSame` (the change cannot be a different spelling).
 */
export async function ruleParticipants(client: Queryable, order: RulingOrder): Promise<RulingResult> {
  const { matchId, ruling, mark, ruledBy } = order
  const { rows } = await client.query<PendingChangeRow>(`${PENDING_CHANGES} and h.match_id = $1 for update of h`, [
    matchId,
  ])
  const pendingChange = rows[0] && toPendingChange(rows[0])
  if (pendingChange === undefined) return { ok: false, why: 'notFound' }
  if (pendingChange.mark !== mark || pendingChange.ruling !== null) return { ok: false, why: 'changeStale' }
  if (ruling === 'same' && !pendingChange.mayBeSame) return { ok: false, why: 'notSame' }
  await client.query('update participant_quarantine set ruling = $2, ruled_by = $3 where match_id = $1', [
    matchId,
    ruling,
    ruledBy,
  ])
  return { ok: true, pendingChange }
}
