import type { HandWord } from '@touchline/domain/by-hand'
import type { MatchId } from '@touchline/domain/match'
import { subject } from '../../../platform/bus/subject.ts'

/** A trader told something of a match in play, or it is the feed's again; said by the database at the commit. */
export const playTold = subject<{ readonly matchId: MatchId }>('play.told')

/** A trader's word of a match, as it is kept. */
export interface KeptWord extends HandWord {
  /** From 1; rises with every word. */
  readonly version: number
}

export type WordOf = KeptWord & { readonly matchId: MatchId }

/** What traders told of matches in play, as the database has it. */
export class HandWords {
  readonly #read: (matchId: MatchId | null) => Promise<readonly WordOf[]>
  readonly #words = new Map<MatchId, KeptWord>()
  /** The newest word of a match that the feed has told since: none up to it comes back. */
  readonly #done = new Map<MatchId, number>()
  #reading: Promise<void> = Promise.resolve()

  /** `read`: the word of one match, or of all that are not over. */
  constructor(read: (matchId: MatchId | null) => Promise<readonly WordOf[]>) {
    this.#read = read
  }

  of(matchId: MatchId): KeptWord | undefined {
    return this.#words.get(matchId)
  }

  matchIds(): readonly MatchId[] {
    return [...this.#words.keys()]
  }

  /** The feed has told all of it. */
  done(matchId: MatchId, version: number): void {
    this.#done.set(matchId, version)
    if ((this.#words.get(matchId)?.version ?? Infinity) <= version) this.#words.delete(matchId)
  }

  forget(matchId: MatchId): void {
    this.#words.delete(matchId)
    this.#done.delete(matchId)
  }

  /** Reads what stands of a match. */
  readOne(matchId: MatchId): Promise<void> {
    return this.#inTurn(async () => {
      const [word] = await this.#read(matchId)
      if (word === undefined) this.#words.delete(matchId)
      else this.#put(word)
    })
  }

  /** Reads all of it: at the start, and where news may have been missed. */
  readAll(): Promise<void> {
    return this.#inTurn(async () => {
      const words = await this.#read(null)
      this.#words.clear()
      for (const word of words) this.#put(word)
    })
  }

  #put({ matchId, ...word }: WordOf): void {
    if (word.version > (this.#done.get(matchId) ?? 0)) this.#words.set(matchId, word)
  }

  /** Of two answers the later one is the newer. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(work)
    this.#reading = done.catch(() => undefined)
    return done
  }
}
