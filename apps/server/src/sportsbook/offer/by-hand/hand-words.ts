import type { HandWord } from '@touchline/domain/by-hand'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { databaseSubject } from '../../../platform/bus/subject.ts'
import { BackOff } from '../../../platform/jobs/back-off.ts'

/** A trader told something of a match in play, or it is the feed's again; said by the database at the commit. */
export const playTold = databaseSubject<{ readonly matchId: MatchId }>('play.told')

/** A trader's word of a match, as it is kept. */
export interface KeptWord extends HandWord {
  /** From 1; rises with every word. */
  readonly version: number
  /**
   * `left`: it is the feed's again, whose word is still to be taken. `told`: the feed's counts, and nothing of this
   * word does but that nobody bets until `closedToMs`.
   */
  readonly counts: 'stands' | 'left' | 'told'
  /** What the feed tells instead, where the two contradict each other. */
  readonly feed: LiveState | null
}

export type WordOf = KeptWord & { readonly matchId: MatchId }

/** What could not be read is read again after so long, wall clock, then after ever longer. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** What traders told of matches in play, as the database has it. */
export class HandWords {
  readonly #read: (matchId: MatchId | null) => Promise<readonly WordOf[]>
  readonly #words = new Map<MatchId, KeptWord>()
  /** The newest word of a match that the feed has told since: none up to it counts again. */
  readonly #done = new Map<MatchId, number>()
  /** Of which something was told that could not be read; null for all. */
  readonly #unread = new Set<MatchId | null>()
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)
  #reading: Promise<void> = Promise.resolve()

  /** `read`: the word of one match, or of all that are not over. */
  constructor(read: (matchId: MatchId | null) => Promise<readonly WordOf[]>) {
    this.#read = read
  }

  of(matchId: MatchId): KeptWord | undefined {
    return this.#words.get(matchId)
  }

  /** Something was told of it that is not known here. */
  isUnread(matchId: MatchId): boolean {
    return this.#unread.has(matchId)
  }

  matchIds(): readonly MatchId[] {
    return [...this.#words.keys()]
  }

  /** The feed has told all of it, or counts again. */
  done(matchId: MatchId, version: number): void {
    this.#done.set(matchId, version)
    const word = this.#words.get(matchId)
    if (word !== undefined && word.version <= version) this.#words.set(matchId, toldOf(word))
  }

  /** Nothing of it counts any more. */
  gone(matchId: MatchId, version: number): void {
    this.#done.set(matchId, version)
    if ((this.#words.get(matchId)?.version ?? Infinity) <= version) this.#words.delete(matchId)
  }

  forget(matchId: MatchId): void {
    this.#words.delete(matchId)
    this.#done.delete(matchId)
    this.#unread.delete(matchId)
  }

  /** Reads what stands of a match; what fails is due to be read again. */
  readOne(matchId: MatchId): Promise<void> {
    return this.#inTurn(matchId, async () => {
      const [word] = await this.#read(matchId)
      if (word === undefined) this.#words.delete(matchId)
      else this.#put(word)
      this.#unread.delete(matchId)
    })
  }

  /** Reads all of it: at the start, and where news may have been missed. */
  readAll(): Promise<void> {
    return this.#inTurn(null, async () => {
      const words = await this.#read(null)
      this.#words.clear()
      for (const word of words) this.#put(word)
      this.#unread.clear()
    })
  }

  /**
   * Reads again what could not be read, once its wait is over. @returns the matches of which that may have changed
   * something.
   */
  async readAgain(wallMs: number): Promise<readonly MatchId[]> {
    if (this.#unread.size === 0 || !this.#retry.isDue(wallMs)) return []
    const [unread, before] = [[...this.#unread], this.matchIds()]
    const read = await Promise.allSettled(
      unread.map((matchId) => (matchId === null ? this.readAll() : this.readOne(matchId))),
    )
    if (read.every(({ status }) => status === 'fulfilled')) this.#retry.succeeded()
    else this.#retry.failed(wallMs)
    const of = unread.includes(null) ? [...unread, ...before, ...this.matchIds()] : unread
    return [...new Set(of)].filter((matchId) => matchId !== null)
  }

  #put({ matchId, ...word }: WordOf): void {
    this.#words.set(matchId, word.version > (this.#done.get(matchId) ?? 0) ? word : toldOf(word))
  }

  /** Of two answers the later one is the newer. */
  #inTurn(of: MatchId | null, work: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(work).catch((error: unknown) => {
      this.#unread.add(of)
      throw error
    })
    this.#reading = done.catch(() => undefined)
    return done
  }
}

const toldOf = (word: KeptWord): KeptWord => ({ ...word, counts: 'told', feed: null })
