import { workingDate } from '@touchline/domain/calendar'
import { databaseEvent } from '../runtime/bus/bus-event.ts'
import type { Clock } from '../runtime/clock/clock.ts'

/** Note of the board as every member sees it. `untilMs`: simulated clock, epoch milliseconds. */
export interface Note {
  readonly id: string
  readonly text: string
  readonly untilMs: number
}

/** Note as its author sees it, with the price paid in minor units. */
interface OwnNote extends Note {
  readonly priceMinor: bigint
  readonly isActive: boolean
}

/** Note as staff see it. */
export interface AuthoredNote extends Note {
  readonly accountId: string
  readonly priceMinor: bigint
  readonly currency: string
}

/** Published by the database at commit when notes are added to or removed from the board. */
export const boardChanged = databaseEvent<{ readonly ids: readonly string[] }>('noticeboard.changed')

/** Refusal codes of a new note. */
export const PIN_REFUSALS = [
  'insufficient_balance',
  'duplicate_debit_record',
  'unableToGetBalanceAtTheMoment',
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
] as const
type PinRefusal = (typeof PIN_REFUSALS)[number]

interface NewNote {
  readonly ref: string
  readonly text: string
  readonly durationMs: number
  readonly priceMinor: bigint
}

export interface NoteStore {
  /** Debits the price of a note from the member's wallet and stores the note, in one commit. */
  pin(
    at: { readonly workingDate: string; readonly atMs: number },
    memberId: number,
    note: Omit<NewNote, 'durationMs'> & { readonly untilMs: number },
  ): Promise<'pinned' | 'repeated' | PinRefusal>
  removeExpired(atMs: number): Promise<void>
  /** Returns the active notes, newest last. */
  listActive(): Promise<readonly Note[]>
  /** Returns the notes of a member, newest first. */
  listOfMember(memberId: number): Promise<readonly OwnNote[]>
  /** Returns the active notes of an operator's members, newest first. */
  listOfOperator(operatorId: number): Promise<readonly AuthoredNote[]>
}

/** Member who pins a note, with the wallet type of the operator. */
interface Author {
  readonly id: number
  readonly operator: { readonly type: 1 | 2 }
}

export interface Notes {
  /** Pins a note. Returns null on success, and for a repeat with the same reference. */
  pin(author: Author, note: NewNote): Promise<PinRefusal | null>
  listOwn(author: Pick<Author, 'id'>): Promise<readonly OwnNote[]>
  /** Removes expired notes from the board. */
  removeExpired(): Promise<void>
}

/** Creates the use cases of the board's notes. */
export function createNotes(store: NoteStore, clock: Pick<Clock, 'worldMs'>): Notes {
  return {
    pin: async ({ id, operator }, { ref, text, durationMs, priceMinor }) => {
      // A type-2 operator holds the wallet, so the local balance is not the member's money (WA2).
      if (priceMinor > 0n && operator.type === 2) return 'unableToGetBalanceAtTheMoment'
      const atMs = Math.floor(clock.worldMs())
      const note = { ref, text, priceMinor, untilMs: atMs + durationMs }
      const outcome = await store.pin({ workingDate: workingDate(atMs), atMs }, id, note)
      return outcome === 'pinned' || outcome === 'repeated' ? null : outcome
    },
    listOwn: ({ id }) => store.listOfMember(id),
    removeExpired: () => store.removeExpired(Math.floor(clock.worldMs())),
  }
}
