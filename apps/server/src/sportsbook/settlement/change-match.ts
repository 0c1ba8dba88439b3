import { createHash } from 'node:crypto'
import type { MatchId } from '@touchline/domain/match'
import type {
  ChangeRecords,
  KnownOfMatch,
  NewProposal,
  SettlementChange,
  SettlementEffect,
  SettlementProposal,
} from './change-ports.ts'
import { NOTHING_TOLD, type PreviewChange } from './preview-change.ts'

/** A proposal that nobody confirmed is over after so long, wall clock. */
const EXPIRES_MS = 30 * 60_000
/** What one person alone changes of a match within so long is added up. */
const ALONE_MS = 24 * 3_600_000

/** Who changes, and when: wall clock and world clock. */
export interface Changing {
  readonly staffId: number
  readonly orderedBy: string
  readonly wallMs: number
  readonly worldMs: number
}

export interface ChangeOrder {
  readonly matchId: MatchId
  readonly change: SettlementChange
  /** As the preview told it. */
  readonly mark: string
  readonly note: string
}

/**
 * `nothingByHand`: the feed's result is in force, and none of it is held; `actNo`: there is no such act, or it was
 * taken back.
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

const whyNot = ({ actNos, source, isHeld }: KnownOfMatch, change: SettlementChange): CannotChange | null => {
  if (change.kind === 'takeBack' && !actNos.includes(change.actNo)) return 'actNo'
  return change.kind === 'feed' && source !== 'hand' && !isHeld ? 'nothingByHand' : null
}

/** What a base currency's rate does meanwhile is no other effect. */
const markOf = ({ known }: KnownOfMatch, { bets, members, open, moves }: SettlementEffect): string => {
  const told = moves.flatMap(({ currency, toMembersMinor, fromMembersMinor, lostMinor }) => [
    currency,
    String(toMembersMinor),
    String(fromMembersMinor),
    String(lostMinor),
  ])
  return createHash('sha1')
    .update([known, bets, members, open, ...told].join('/'))
    .digest('base64url')
}

const apply = async (
  store: ChangeRecords,
  known: KnownOfMatch,
  { matchId, change, note }: Omit<ChangeOrder, 'mark'>,
  { orderedBy, worldMs }: Changing,
): Promise<void> => {
  const atMs = Math.floor(worldMs)
  if (change.kind === 'anew') return
  if (change.kind === 'result') return store.putResult(matchId, change.outcome, atMs)
  if (change.kind === 'feed') return store.giveBack(matchId, known.ofFeed ?? NOTHING_TOLD, atMs)
  const window = change.kind === 'void' ? change.window : null
  const restores = change.kind === 'takeBack' ? change.actNo : null
  const added = await store.addVoid(matchId, { window, restores, orderedBy, note, atMs })
  if (typeof added === 'string') throw new Error(`an act that was looked at under its lock was refused: ${added}`)
}

/** `recordsOf`: what is read and written within the transaction of a client; `records`: outside of any. */
interface ChangeParts<Client> {
  readonly records: ChangeRecords
  readonly recordsOf: (client: Client) => ChangeRecords
  readonly preview: PreviewChange
}

interface Looked {
  readonly ok: true
  readonly known: KnownOfMatch
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
    const given: NewProposal = { ...order, effect, staffId, orderedBy, atMs, expiresMs: atMs + EXPIRES_MS }
    if (await needsSecond(store, order.matchId, effect, atMs))
      return { ok: true, proposal: await store.propose(given), effect }
    await apply(store, known, order, by)
    await store.madeAlone(given)
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
    const asked = await store.proposal(id)
    if (asked === null) return refused('notFound')
    await store.lock(asked.matchId)
    const proposal = (await store.proposal(id)) ?? asked
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
 * Builds changes of what bets on a match are settled on (SE8). Each is seen before it is made, and made only while no
 * more is known of the match and no other bets would change than then; what would move the house's sum waits for a
 * second person. Bets are settled on it behind the commit. Of two who decide at once the second finds it decided.
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
