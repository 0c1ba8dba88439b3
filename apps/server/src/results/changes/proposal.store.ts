import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type {
  NewProposal,
  ProposalRecords,
  SettlementChange,
  SettlementEffect,
  SettlementProposal,
} from './change-ports.ts'

interface ProposalRow {
  readonly id: bigint
  readonly match_id: MatchId
  readonly change: SettlementChange
  readonly note: string
  readonly fingerprint: string
  readonly effect: EffectRow
  readonly staff_id: bigint
  readonly ordered_by: string
  readonly at_ms: bigint
  readonly expires_ms: bigint
  readonly state: SettlementProposal['state']
  readonly decided_by: string | null
}

interface EffectRow extends Pick<SettlementEffect, 'bets' | 'members' | 'open'> {
  readonly moves: readonly Readonly<Record<'currency' | 'to' | 'from' | 'lost', string>>[]
  readonly base: string
}

const REPLACE = `
  update settlement_proposal set state = 'replaced', decided_by = $2, decided_ms = $3
  where match_id = $1 and state = 'open'`

const ADD = `
  insert into settlement_proposal (match_id, change, note, fingerprint, effect, staff_id, ordered_by, at_ms, expires_ms,
    state,
    decided_ms)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case $10 when 'done' then $8::bigint end) returning id`

const SUM_SINGLE_PERSON_CHANGES = `
  select coalesce(sum((effect ->> 'base')::numeric), 0)::bigint as base from settlement_proposal
  where match_id = $1 and at_ms >= $2 and state = 'done' and decided_by is null`

/** SQL access to staff's changes of results and voids and to their proposals, with or without a transaction. */
export function createProposalStore(client: Pick<pg.Pool, 'query'>): ProposalRecords {
  const add = async (proposal: NewProposal, state: 'open' | 'done'): Promise<string> => {
    const { matchId, change, note, mark, effect, staffId, orderedBy, atMs, expiresMs } = proposal
    await client.query(REPLACE, [matchId, orderedBy, atMs])
    const content = [JSON.stringify(change), note, mark, JSON.stringify(effectRow(effect))]
    const values = [matchId, ...content, staffId, orderedBy, atMs, expiresMs, state]
    const { rows } = await client.query<{ id: bigint }>(ADD, values)
    return String(rows[0]?.id)
  }
  return {
    propose: (proposal) => add(proposal, 'open'),
    storeSinglePersonChange: async (proposal) => void (await add(proposal, 'done')),

    proposal: async (id) => {
      const { rows } = await client.query<ProposalRow>('select * from settlement_proposal where id = $1', [id])
      return rows[0] === undefined ? null : toProposal(rows[0])
    },

    decide: async (id, state, by, atMs) => {
      const text = 'update settlement_proposal set state = $2, decided_by = $3, decided_ms = $4 where id = $1'
      await client.query(text, [id, state, by, atMs])
    },

    sumSinglePersonChanges: async (matchId, sinceMs) => {
      const { rows } = await client.query<{ base: bigint }>(SUM_SINGLE_PERSON_CHANGES, [matchId, sinceMs])
      return rows[0]?.base ?? 0n
    },

    listByMatch: async (matchId) => {
      const { rows } = await client.query<ProposalRow>(
        'select * from settlement_proposal where match_id = $1 order by id desc limit 50',
        [matchId],
      )
      return rows.map(toProposal)
    },
  }
}

function effectRow({ moves, base, ...counts }: SettlementEffect): EffectRow {
  return {
    ...counts,
    moves: moves.map((move) => ({
      currency: move.currency,
      to: String(move.toMembersMinor),
      from: String(move.fromMembersMinor),
      lost: String(move.lostMinor),
    })),
    base: String(base),
  }
}

function toProposal(row: ProposalRow): SettlementProposal {
  return {
    id: String(row.id),
    matchId: row.match_id,
    change: row.change,
    note: row.note,
    mark: row.fingerprint,
    effect: toEffect(row.effect),
    staffId: Number(row.staff_id),
    orderedBy: row.ordered_by,
    atMs: Number(row.at_ms),
    expiresMs: Number(row.expires_ms),
    state: row.state,
    decidedBy: row.decided_by,
  }
}

function toEffect({ moves, base, ...counts }: EffectRow): SettlementEffect {
  return {
    ...counts,
    moves: moves.map(({ currency, to, from, lost }) => ({
      currency,
      toMembersMinor: BigInt(to),
      fromMembersMinor: BigInt(from),
      lostMinor: BigInt(lost),
    })),
    base: BigInt(base),
  }
}
