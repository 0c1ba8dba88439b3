import { createHash } from 'node:crypto'
import type { MatchId } from '@touchline/domain/match'
import type {
  ChangeRecords,
  SettlementFacts,
  NewProposal,
  SettlementChange,
  SettlementEffect,
  SettlementProposal,
} from './change-ports.ts'
import { EMPTY_OUTCOME, type PreviewChange } from './preview-change.ts'

/** Time in wall-clock milliseconds in which a second person must confirm a proposed change. */
const EXPIRES_MS = 30 * 60_000
/** Period, in milliseconds, over which the effects of a single person's changes to a match are added up. */
const SINGLE_PERSON_PERIOD_MS = 24 * 3_600_000

/** Staff member who makes a change, and the time of the change on the wall clock and the simulated clock. */
export interface ChangeContext {
  readonly staffId: number
  readonly orderedBy: string
  readonly wallMs: number
  readonly worldMs: number
}

export interface ChangeOrder {
  readonly matchId: MatchId
  readonly change: SettlementChange
  /** Hash that the preview returned; the change is refused if facts or effect have changed since. */
  readonly mark: string
  readonly note: string
}

/**
 * Reasons why a change is impossible. `noManualResult`: the feed's result is in force and no result is held. `actNo`:
 * the void to revoke does not exist or was already revoked.
 */
export type CannotChange = 'notFound' | 'actNo' | 'noManualResult'
type ChangeRefusal = CannotChange | 'changeStale' | 'changeOver' | 'otherPersonNeeded'

export type ChangePreview =
  | { readonly ok: true; readonly mark: string; readonly effect: SettlementEffect; readonly needsApproval: boolean }
  | { readonly ok: false; readonly why: CannotChange }

export type ChangeResult =
  | { readonly ok: true; readonly proposal: string | null; readonly effect: SettlementEffect }
  | { readonly ok: false; readonly why: ChangeRefusal }

export type ChangeDecisionResult =
  | { readonly ok: true; readonly proposal: SettlementProposal; readonly done: boolean }
  | { readonly ok: false; readonly why: ChangeRefusal }

/** `createRecords` reads and writes within the transaction of a client; `records` reads outside a transaction. */
interface ChangeParts<Client> {
  readonly records: ChangeRecords
  readonly createRecords: (client: Client) => ChangeRecords
  readonly preview: PreviewChange
}

interface CheckedChange {
  readonly ok: true
  readonly facts: SettlementFacts
  readonly effect: SettlementEffect
  readonly mark: string
}

type ChangeCheck = CheckedChange | { readonly ok: false; readonly why: CannotChange }

export type ChangeMatch<Client> = ReturnType<typeof createChangeMatch<Client>>

/**
 * Builds the functions that change a match's result or void its bets (SE8). A change is previewed first, and applied
 * only if the known facts and the affected bets are still the same. From a configured amount on, a second person must
 * confirm the change. Bets are settled after the commit. Of two simultaneous decisions the second finds the proposal
 * decided.
 */
export function createChangeMatch<Client>(parts: ChangeParts<Client>) {
  return {
    preview: async (matchId: MatchId, change: SettlementChange, wallMs: number): Promise<ChangePreview> => {
      const check = await createCheckChange(parts.preview)(parts.records, matchId, change)
      if (!check.ok) return check
      const { effect, mark } = check
      return { ok: true, mark, effect, needsApproval: await needsApproval(parts.records, matchId, effect, wallMs) }
    },
    make: createMakeChange(parts),
    decide: createDecideChange(parts),
  }
}

function createCheckChange(preview: PreviewChange) {
  return async (store: ChangeRecords, matchId: MatchId, change: SettlementChange): Promise<ChangeCheck> => {
    const facts = await store.readFacts(matchId)
    const why = facts === null ? 'notFound' : findObstacle(facts, change)
    if (facts === null || why !== null) return createRefusal(why ?? 'notFound')
    const effect = await preview(matchId, facts, change)
    return { ok: true, facts, effect, mark: computePreviewHash(facts, effect) }
  }
}

function findObstacle(
  { voidNos, source, hasPendingResult }: SettlementFacts,
  change: SettlementChange,
): CannotChange | null {
  if (change.kind === 'revokeVoid' && !voidNos.includes(change.actNo)) return 'actNo'
  return change.kind === 'feed' && source !== 'manual' && !hasPendingResult ? 'noManualResult' : null
}

function createRefusal<Why extends ChangeRefusal>(why: Why) {
  return { ok: false, why } as const
}

/**
 * Hashes the number of known facts and the effect of a change, to detect that either has changed since the preview. The
 * amount in base currency is left out, because a new currency rate is not a different effect.
 */
function computePreviewHash({ factCount }: SettlementFacts, { bets, members, open, moves }: SettlementEffect): string {
  const moveFields = moves.flatMap(({ currency, toMembersMinor, fromMembersMinor, lostMinor }) => [
    currency,
    String(toMembersMinor),
    String(fromMembersMinor),
    String(lostMinor),
  ])
  return createHash('sha1')
    .update([factCount, bets, members, open, ...moveFields].join('/'))
    .digest('base64url')
}

async function needsApproval(
  store: ChangeRecords,
  matchId: MatchId,
  { base }: SettlementEffect,
  wallMs: number,
): Promise<boolean> {
  return (
    base + (await store.sumSinglePersonChanges(matchId, wallMs - SINGLE_PERSON_PERIOD_MS)) >=
    (await store.readApprovalThreshold(wallMs))
  )
}

function createMakeChange<Client>({ createRecords, preview }: ChangeParts<Client>) {
  return async (client: Client, order: ChangeOrder, by: ChangeContext): Promise<ChangeResult> => {
    const store = createRecords(client)
    await store.lock(order.matchId)
    const check = await createCheckChange(preview)(store, order.matchId, order.change)
    if (!check.ok) return check
    const { facts, effect, mark } = check
    if (mark !== order.mark) return createRefusal('changeStale')
    const { staffId, orderedBy, wallMs: atMs } = by
    const newProposal: NewProposal = { ...order, effect, staffId, orderedBy, atMs, expiresMs: atMs + EXPIRES_MS }
    if (await needsApproval(store, order.matchId, effect, atMs))
      return { ok: true, proposal: await store.propose(newProposal), effect }
    await apply(store, facts, order, by)
    await store.storeSinglePersonChange(newProposal)
    return { ok: true, proposal: null, effect }
  }
}

async function apply(
  store: ChangeRecords,
  facts: SettlementFacts,
  { matchId, change, note }: Omit<ChangeOrder, 'mark'>,
  { orderedBy, worldMs }: ChangeContext,
): Promise<void> {
  const atMs = Math.floor(worldMs)
  if (change.kind === 'anew') return
  if (change.kind === 'result') return store.putResult(matchId, change.outcome, atMs)
  if (change.kind === 'feed') return store.restoreFeedResult(matchId, facts.feedOutcome ?? EMPTY_OUTCOME, atMs)
  const window = change.kind === 'void' ? change.window : null
  const restores = change.kind === 'revokeVoid' ? change.actNo : null
  const addResult = await store.addVoid(matchId, { window, restores, orderedBy, note, atMs })
  if (typeof addResult === 'string') throw new Error(`the database refused a checked void: ${addResult}`)
}

function createDecideChange<Client>({ createRecords, preview }: ChangeParts<Client>) {
  return async (
    client: Client,
    { id, confirm }: { readonly id: string; readonly confirm: boolean },
    by: ChangeContext,
  ): Promise<ChangeDecisionResult> => {
    const store = createRecords(client)
    const storedProposal = await store.proposal(id)
    if (storedProposal === null) return createRefusal('notFound')
    await store.lock(storedProposal.matchId)
    const proposal = (await store.proposal(id)) ?? storedProposal
    if (proposal.state !== 'open' || proposal.expiresMs <= by.wallMs) return createRefusal('changeOver')
    if (confirm) {
      if (proposal.staffId === by.staffId) return createRefusal('otherPersonNeeded')
      const check = await createCheckChange(preview)(store, proposal.matchId, proposal.change)
      if (!check.ok || check.mark !== proposal.mark) return createRefusal('changeStale')
      await apply(store, check.facts, proposal, by)
    }
    await store.decide(id, confirm ? 'done' : 'refused', by.orderedBy, by.wallMs)
    return { ok: true, proposal, done: confirm }
  }
}
