import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import type { ChangeRecords } from './change-ports.ts'
import { sealFacts } from '../../offer/index.ts'
import { readSettlementFacts } from '../settlement-facts.store.ts'
import { createProposalStore } from './proposal.store.ts'
import { readApprovalThreshold } from './approval-threshold.store.ts'
import { createVoidOrderStore } from './void-order.store.ts'

// SQL: stores a manual result. The result with the highest version is in force; the first manual result after feed
// results, like a return to the feed, gets a version in the next million.
const PUT_RESULT = `
  insert into match_result (match_id, version, certainty, outcome, source, betting)
  select $1,
    case n.source when 'manual' then n.version + 1 else (coalesce(n.version, 0) / 1000000 + 1) * 1000000 + 1 end,
    2, $2, 'manual', (select betting from match where id = $1 and status = 0)
  from (select 1) one left join lateral (
    select version, source from match_result where match_id = $1 order by version desc limit 1) n on true
  returning version as no`

const RESTORE_FEED_RESULT = `
  insert into match_result (match_id, version, certainty, outcome, source)
  select $1, (n.version / 1000000 + 1) * 1000000 + coalesce(f.version, 0) % 1000000, coalesce(f.certainty, 2), $2,
    'restored'
  from (select version from match_result where match_id = $1 order by version desc limit 1) n
  left join lateral (
    select version, certainty from match_result where match_id = $1 and source <> 'manual' order by version desc limit 1
  ) f on true
  returning version as no`

// SQL: puts the feed's pending result in force, because staff decided so (HP3).
const APPLY_PENDING_RESULT = `
  insert into match_result (match_id, version, certainty, outcome, source)
  select h.match_id, (coalesce(n.version, 0) / 1000000 + 1) * 1000000 + h.version, h.certainty, h.outcome, 'restored'
  from (
    select * from pending_result
    where match_id = $1 and not released and (decided_at is null or 'manual' = (
      select source from match_result where match_id = $1 order by version desc limit 1))
      and not exists (select from match_result r
        where r.match_id = $1 and r.source <> 'manual' and r.version % 1000000 > pending_result.version)
    order by version desc limit 1
  ) h
  left join lateral (select max(version) as version from match_result where match_id = $1) n on true
  returning version as no`

// SQL: locks the match before its pending results, like the writers of results and of manual match states, so that no
// deadlock occurs (HP3).
const LOCK_MATCH = 'select from match where id = $1 for no key update'

// SQL: marks the pending results of the match as decided by staff (HP3).
const DECIDE_PENDING_RESULTS = `
  update pending_result set decided_at = now() where match_id = $1 and decided_at is null and not released`

// SQL: ends the match because staff entered its end, and closes betting whatever the feed sends later.
const END_MATCH = `
  with ended as (
    update match set status = $2, betting = 'closed' where id = $1 and status <> $2 returning id, details
  )
  select count(*) filter (where announce_match(case $2 when 2 then 'cancelled' else 'abandoned' end,
    notice_match(e.id), e.details -> 'child' is not null, $3))
  from ended e where $2 in (2, 5)`

// SQL: reopens a match after its manual end was withdrawn, with the betting status from before that end.
const REOPEN_MATCH = `
  update match m set status = 0, betting = coalesce((
    select r.betting from match_result r where r.match_id = m.id and r.betting is not null
    order by r.version desc limit 1), m.betting)
  where id = $1 and status <> 0`

/** Match status for each status of the full match in a result. */
const STATUSES = { completed: 1, cancelled: 2, abandoned: 5 } as const

interface WrittenVersion {
  readonly no: number
}

/** SQL access for a change of a match's settlement basis (result or void), within the caller's transaction. */
export function createChangeStore(client: Pick<pg.Pool, 'query'>, seal: TextSeal): ChangeRecords {
  return {
    ...createProposalStore(client),
    readFacts: (matchId) => readSettlementFacts(client, matchId),
    addVoid: (matchId, voidOrder) => createVoidOrderStore(client, seal).add(matchId, voidOrder),
    readApprovalThreshold: async (wallMs) => (await readApprovalThreshold(client, wallMs)).from,

    lock: async (matchId) => {
      await client.query("select pg_advisory_xact_lock(hashtext('settlement'), $1)", [matchId])
    },

    putResult: async (matchId, outcome, atMs) => {
      await client.query(LOCK_MATCH, [matchId])
      const { rows } = await client.query<WrittenVersion>(PUT_RESULT, [matchId, JSON.stringify(outcome)])
      await sealFacts(client, seal, toResultKeys(matchId, rows), 'request')
      await client.query(DECIDE_PENDING_RESULTS, [matchId])
      await client.query(END_MATCH, [matchId, toMatchStatus(outcome), atMs])
    },

    restoreFeedResult: async (matchId, outcome, atMs) => {
      await client.query(LOCK_MATCH, [matchId])
      const { rows: appliedRows } = await client.query<WrittenVersion>(APPLY_PENDING_RESULT, [matchId])
      const { rows } =
        appliedRows.length > 0
          ? { rows: appliedRows }
          : await client.query<WrittenVersion>(RESTORE_FEED_RESULT, [matchId, JSON.stringify(outcome)])
      await sealFacts(client, seal, toResultKeys(matchId, rows), 'stored')
      await client.query(DECIDE_PENDING_RESULTS, [matchId])
      const status = toMatchStatus(outcome)
      if (status === 0) await client.query(REOPEN_MATCH, [matchId])
      else await client.query(END_MATCH, [matchId, status, atMs])
    },
  }
}

function toResultKeys(matchId: MatchId, rows: readonly WrittenVersion[]) {
  return rows.map(({ no }) => ({ matchId, kind: 'result' as const, no }))
}

function toMatchStatus({ parts, places }: MatchOutcome): number {
  if (places !== undefined) return 1
  return parts.full === undefined ? 0 : STATUSES[parts.full.status]
}
