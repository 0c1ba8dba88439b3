import { workingDate } from '@touchline/domain/calendar'
import type { Member } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { databaseSubject } from '../../platform/bus/subject.ts'

/** Note of the board as every member sees it. */
export interface Note {
  readonly id: string
  readonly text: string
  readonly until_ms: number
}

/** Note as its owner sees it, with the price paid in minor units. */
interface OwnNote extends Note {
  readonly price: string
  readonly hangs: boolean
}

/** Published by the database at commit when notes are added to or removed from the board. */
export const boardWritten = databaseSubject<{ readonly ids: readonly string[] }>('board.written')

const PIN_REFUSALS = [
  'insufficient_balance',
  'duplicate_debit_record',
  'unableToGetBalanceAtTheMoment',
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
] as const
type PinRefusal = (typeof PIN_REFUSALS)[number]
export const pinRefusals: readonly PinRefusal[] = PIN_REFUSALS

interface NewNote {
  readonly ref: string
  readonly text: string
  readonly hangsMs: number
  readonly priceMinor: bigint
}

export interface BoardStore {
  /** Debits the price of a note from the member's wallet and stores the note, in one commit. */
  pin(
    at: { readonly workingDate: string; readonly atMs: number },
    memberId: number,
    note: Omit<NewNote, 'hangsMs'> & { readonly untilMs: number },
  ): Promise<'pinned' | 'repeated' | PinRefusal>
  removeExpired(atMs: number): Promise<void>
  /** Returns active notes, newest last. */
  listActive(): Promise<readonly Note[]>
  /** Returns the notes of a member, newest first. */
  listOfMember(memberId: number): Promise<readonly OwnNote[]>
}

export interface Board {
  /** Pins a note. Returns null on success, and for a repeat with the same reference. */
  pin(member: Pick<Member, 'id' | 'operator'>, note: NewNote): Promise<PinRefusal | null>
  listOwn(member: Pick<Member, 'id'>): Promise<readonly OwnNote[]>
  /** Removes expired notes from the board. */
  removeExpired(): Promise<void>
}

export const createBoard = (store: BoardStore, clock: Pick<Clock, 'worldMs'>): Board => ({
  pin: async (member, { ref, text, hangsMs, priceMinor }) => {
    // A type-2 operator holds the wallet, so the local balance is not the member's money (WA2).
    if (priceMinor > 0n && member.operator.type === 2) return 'unableToGetBalanceAtTheMoment'
    const atMs = Math.floor(clock.worldMs())
    const note = { ref, text, priceMinor, untilMs: atMs + hangsMs }
    const outcome = await store.pin({ workingDate: workingDate(atMs), atMs }, member.id, note)
    return outcome === 'pinned' || outcome === 'repeated' ? null : outcome
  },
  listOwn: ({ id }) => store.listOfMember(id),
  removeExpired: () => store.removeExpired(Math.floor(clock.worldMs())),
})
