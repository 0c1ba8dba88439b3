import type { MatchId } from '@touchline/domain/match'
import type { StoredMatch } from './feed-ports.ts'

type Betting = StoredMatch['betting']

interface MatchBetting {
  readonly matchId: MatchId
  readonly betting: Betting
}

interface BettingBook {
  setBetting(matchId: MatchId, betting: Betting): void
}

type ReadBettings = () => Promise<readonly { readonly id: MatchId; readonly betting: Betting }[]>

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

  told({ matchId, betting }: MatchBetting): void {
    this.#toldSince.add(matchId)
    this.#book.setBetting(matchId, betting)
  }

  /** News may have been missed. */
  async readAll(): Promise<void> {
    this.#toldSince.clear()
    for (const { id, betting } of await this.#read()) if (!this.#toldSince.has(id)) this.#book.setBetting(id, betting)
  }
}
