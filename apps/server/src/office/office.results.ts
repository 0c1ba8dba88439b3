import { withAuditEntry, type OfficeActor, readAuditLog } from '../accounts/index.ts'
import type pg from 'pg'
import type { Clock } from '../platform/clock/clock.ts'
import type {
  ChangeDecisionResult,
  ChangeResult,
  ChangeMatch,
  ChangeOrder,
  Changing,
  SecondPersonOrder,
  SettlementEffect,
} from '../results/index.ts'
import type { MatchId } from '@touchline/domain/match'

interface ResultParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly changes: ChangeMatch<pg.PoolClient>
  /** Starts the settlement of the match after a changed result or void. */
  readonly requestSettlement: (matchId: MatchId) => void
}

const toChangeAuthor = ({ staffId, orderedBy }: OfficeActor, clock: Clock): Changing => ({
  staffId,
  orderedBy,
  wallMs: clock.wallMs(),
  worldMs: clock.worldMs(),
})

const toAuditEffect = ({ bets, members, open, base }: SettlementEffect) => ({ bets, members, open, base: String(base) })

/**
 * Creates the action that changes what a match is settled by (result, void or return to the feed), or proposes the
 * change to a second person (SE8).
 */
export const makeChangeAction =
  ({ pool, clock, changes, requestSettlement: settle }: ResultParts) =>
  async (actor: OfficeActor, order: ChangeOrder): Promise<ChangeResult> => {
    const auditArgs = { match: order.matchId, change: order.change, note: order.note }
    const changeResult = await withAuditEntry<ChangeResult>(
      pool,
      { ...actor, command: 'office/changematch', args: auditArgs },
      async (client) => {
        const result = await changes.make(client, order, toChangeAuthor(actor, clock))
        if (!result.ok) return { result }
        const after = { proposal: result.proposal, effect: toAuditEffect(result.effect) }
        return { result, before: null, after, securityEntries: [] }
      },
    )
    if (changeResult.ok && changeResult.proposal === null) settle(order.matchId)
    return changeResult
  }

/** Confirms a proposed change as a second person, or refuses it (SE8). */
export const decideChangeAction =
  ({ pool, clock, changes, requestSettlement: settle }: ResultParts) =>
  async (
    actor: OfficeActor,
    decision: { readonly id: string; readonly confirm: boolean },
  ): Promise<ChangeDecisionResult> => {
    const order = {
      ...actor,
      command: 'office/decidechange',
      args: { proposal: decision.id, confirm: decision.confirm },
    }
    const decided = await withAuditEntry<ChangeDecisionResult>(pool, order, async (client) => {
      const result = await changes.decide(client, decision, toChangeAuthor(actor, clock))
      if (!result.ok) return { result }
      const { proposal, done } = result
      const proposed = { proposedBy: proposal.orderedBy, match: proposal.matchId, change: proposal.change }
      const before = { state: 'open' }
      const after = { state: done ? 'done' : 'refused', effect: toAuditEffect(proposal.effect) }
      return { result, args: { ...order.args, ...proposed }, before, after, securityEntries: [] }
    })
    if (decided.ok && decided.done) settle(decided.proposal.matchId)
    return decided
  }

interface SecondPersonParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly setSecondFrom: (client: pg.PoolClient, order: SecondPersonOrder) => Promise<boolean>
}

const SET_SECOND = 'office/setsecondperson'

/**
 * Creates the action that sets the amount above which a change needs a second person, in hundredths of the base
 * currency. The action returns false if the stored amount differs from the amount that the caller saw.
 */
export const setSecondPersonAction =
  ({ pool, clock, setSecondFrom }: SecondPersonParts) =>
  (actor: OfficeActor, order: Omit<SecondPersonOrder, 'wallMs'>): Promise<boolean> => {
    const [was, from] = [String(order.was), String(order.fromBase)]
    return withAuditEntry(pool, { ...actor, command: SET_SECOND, args: { was, from } }, async (client) =>
      (await setSecondFrom(client, { ...order, wallMs: clock.wallMs() }))
        ? { result: true, before: { from: was }, after: { from }, securityEntries: [] }
        : { result: false },
    )
  }

export interface SecondPersonChange {
  readonly by: string
  readonly atMs: number
  readonly was: string
  readonly became: string
}

/** Returns the history of the second-person amount, newest first. */
export const secondPersonChanges =
  (pool: pg.Pool, limit = 20) =>
  async (): Promise<SecondPersonChange[]> => {
    const auditEntries = await readAuditLog(pool, { command: SET_SECOND, orderedBy: null, before: null, limit })
    return auditEntries.map(({ orderedBy, atMs, args }) => ({
      by: orderedBy,
      atMs,
      was: String(args['was']),
      became: String(args['from']),
    }))
  }
