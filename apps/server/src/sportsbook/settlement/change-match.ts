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
const ALONE_MS = 24 * 3_600_000

/** Staff member who makes a change, and the time of the change on the wall clock and the simulated clock. */
export interface Changing {
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
 * Reasons why a change is impossible. `nothingByHand`: the feed's result is in force and no result is held. `actNo`:
 * the void to revoke does not exist or was already revoked.
 */
export type CannotChange = 'notFound' | 'actNo' | 'nothingByHand'
type ChangeRefusal = CannotChange | 'changeStale' | 'changeOver' | 'otherPersonNeeded'

export type ChangePreviewed =
  | { readonly ok: true; readonly mark: string; readonly effect: SettlementEffect; readonly secondPerson: boolean }
  | { readonly ok: false; readonly why: CannotChange }

export type ChangeMade =
  | { readonly ok: true; readonly proposal: string | null; readonly effect: SettlementEffect }
  | { readonly ok: false; readonly why: ChangeRefusal }

export type ChangeDecided =
  | { readonly ok: true; readonly proposal: SettlementProposal; readonly done: boolean }
  | { readonly ok: false; readonly why: ChangeRefusal }

const refused = <Why extends ChangeRefusal>(why: Why) => ({ ok: false, why }) as const

const whyNot = ({ actNos, source, isHeld }: SettlementFacts, change: SettlementChange): CannotChange | null => {
  if (change.kind === 'takeBack' && !actNos.includes(change.actNo)) return 'actNo'
  return change.kind === 'feed' && source !== 'hand' && !isHeld ? 'nothingByHand' : null
}

/**
 * Hashes the number of known facts and the effect of a change, to detect that either has changed since the preview. The
 * amount in base currency is left out, because a new currency rate is not a different effect.
 */
const markOf = ({ known }: SettlementFacts, { bets, members, open, moves }: SettlementEffect): string => {
  const moveFields = moves.flatMap(({ currency, toMembersMinor, fromMembersMinor, lostMinor }) => [
    currency,
    String(toMembersMinor),
    String(fromMembersMinor),
    String(lostMinor),
  ])
  return createHash('sha1')
    .update([known, bets, members, open, ...moveFields].join('/'))
    .digest('base64url')
}

const apply = async (
  store: ChangeRecords,
  known: SettlementFacts,
  { matchId, change, note }: Omit<ChangeOrder, 'mark'>,
  { orderedBy, worldMs }: Changing,
): Promise<void> => {
  const atMs = Math.floor(worldMs)
  if (change.kind === 'anew') return
  if (change.kind === 'result') return store.putResult(matchId, change.outcome, atMs)
  if (change.kind === 'feed') return store.giveBack(matchId, known.ofFeed ?? EMPTY_OUTCOME, atMs)
  const window = change.kind === 'void' ? change.window : null
  const restores = change.kind === 'takeBack' ? change.actNo : null
  const added = await store.addVoid(matchId, { window, restores, orderedBy, note, atMs })
  if (typeof added === 'string') throw new Error(`an act that was looked at under its lock was refused: ${added}`)
}

/** `recordsOf` reads and writes within the transaction of a client; `records` reads outside a transaction. */
interface ChangeParts<Client> {
  readonly records: ChangeRecords
  readonly recordsOf: (client: Client) => ChangeRecords
  readonly preview: PreviewChange
}

interface Looked {
  readonly ok: true
  readonly known: SettlementFacts
  readonly effect: SettlementEffect
  readonly mark: string
}

type Look = Looked | { readonly ok: false; readonly why: CannotChange }

const createLook =
  (preview: PreviewChange) =>
  async (store: ChangeRecords, matchId: MatchId, change: SettlementChange): Promise<Look> => {
    const known = await store.known(matchId)
    const why = known === null ? 'notFound' : whyNot(known, change)
    if (known === null || why !== null) return refused(why ?? 'notFound')
    const effect = await preview(matchId, known, change)
    return { ok: true, known, effect, mark: markOf(known, effect) }
  }

const needsSecond = async (
  store: ChangeRecords,
  matchId: MatchId,
  { base }: SettlementEffect,
  wallMs: number,
): Promise<boolean> => base + (await store.aloneSince(matchId, wallMs - ALONE_MS)) >= (await store.secondFrom(wallMs))

const createMake =
  <Client>({ recordsOf, preview }: ChangeParts<Client>) =>
  async (client: Client, order: ChangeOrder, by: Changing): Promise<ChangeMade> => {
    const store = recordsOf(client)
    await store.lock(order.matchId)
    const looked = await createLook(preview)(store, order.matchId, order.change)
    if (!looked.ok) return looked
    const { known, effect, mark } = looked
    if (mark !== order.mark) return refused('changeStale')
    const { staffId, orderedBy, wallMs: atMs } = by
    const newProposal: NewProposal = { ...order, effect, staffId, orderedBy, atMs, expiresMs: atMs + EXPIRES_MS }
    if (await needsSecond(store, order.matchId, effect, atMs))
      return { ok: true, proposal: await store.propose(newProposal), effect }
    await apply(store, known, order, by)
    await store.madeAlone(newProposal)
    return { ok: true, proposal: null, effect }
  }

const createDecide =
  <Client>({ recordsOf, preview }: ChangeParts<Client>) =>
  async (
    client: Client,
    { id, confirm }: { readonly id: string; readonly confirm: boolean },
    by: Changing,
  ): Promise<ChangeDecided> => {
    const store = recordsOf(client)
    const storedProposal = await store.proposal(id)
    if (storedProposal === null) return refused('notFound')
    await store.lock(storedProposal.matchId)
    const proposal = (await store.proposal(id)) ?? storedProposal
    if (proposal.state !== 'open' || proposal.expiresMs <= by.wallMs) return refused('changeOver')
    if (confirm) {
      if (proposal.staffId === by.staffId) return refused('otherPersonNeeded')
      const looked = await createLook(preview)(store, proposal.matchId, proposal.change)
      if (!looked.ok || looked.mark !== proposal.mark) return refused('changeStale')
      await apply(store, looked.known, proposal, by)
    }
    await store.decide(id, confirm ? 'done' : 'refused', by.orderedBy, by.wallMs)
    return { ok: true, proposal, done: confirm }
  }

/**
 * Builds the functions that change a match's result or void its bets (SE8). A change is previewed first, and applied
 * only if the known facts and the affected bets are still the same. From a configured amount on, a second person must
 * confirm the change. Bets are settled after the commit. Of two simultaneous decisions the second finds the proposal
 * decided.
 */
export const createChangeMatch = <Client>(parts: ChangeParts<Client>) => ({
  preview: async (matchId: MatchId, change: SettlementChange, wallMs: number): Promise<ChangePreviewed> => {
    const looked = await createLook(parts.preview)(parts.records, matchId, change)
    if (!looked.ok) return looked
    const { effect, mark } = looked
    return { ok: true, mark, effect, secondPerson: await needsSecond(parts.records, matchId, effect, wallMs) }
  },
  make: createMake(parts),
  decide: createDecide(parts),
})

export type ChangeMatch<Client> = ReturnType<typeof createChangeMatch<Client>>
