import type { MatchId } from '@touchline/domain/match'
import type { MatchDecided } from './feed-ports.ts'

type OfMatch = MatchDecided & { readonly matchId: MatchId }

interface BettingBook {
  setBetting(matchId: MatchId, decided: MatchDecided): void
}

type ReadBettings = () => Promise<readonly OfMatch[]>

/** Brings what traders decide on matches into the book. */
export class FollowBettings {
  readonly #book: BettingBook
  readonly #read: ReadBettings
  /** Told of since all were read last: what is read is older. */
  readonly #toldSince = new Set<MatchId>()

  constructor(book: BettingBook, read: ReadBettings) {
    this.#book = book
    this.#read = read
  }

  told(news: OfMatch): void {
    this.#toldSince.add(news.matchId)
    this.#put(news)
  }

  /** News may have been missed. */
  async readAll(): Promise<void> {
    this.#toldSince.clear()
    for (const row of await this.#read()) if (!this.#toldSince.has(row.matchId)) this.#put(row)
  }

  #put({ matchId, betting, danger }: OfMatch): void {
    this.#book.setBetting(matchId, { betting, danger })
  }
}
