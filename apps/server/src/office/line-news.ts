import type { AccountWay, WaysAsked } from '../accounts/index.ts'
import { Gathered } from '../platform/push/gathered.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'

/** What changed: bets and the money that follows them; what accounts may do, and money that somebody moved. */
export type LineChange = 'bets' | 'accounts'

/** Whose accounts somebody of the office may look at: below an upline, or of an operator. */
export type Reach = { readonly upline: string } | { readonly operator: string }

/** What somebody looks at: one account with all below it, or all within their reach. */
interface Looked {
  readonly reach: Reach
  readonly account: string | null
  readonly hear: (change: LineChange) => void
}

interface LineNewsParts {
  readonly readWays: (asked: WaysAsked) => Promise<readonly AccountWay[]>
  readonly scheduler: Scheduler
  readonly onError: (error: unknown) => void
}

const NOBODY: WaysAsked = { memberIds: [], uplineIds: [], accountIds: [] }

/** Numbers and ids of accounts that were touched since they were told of last. */
class Touched {
  readonly #members = new Set<number>()
  readonly #uplines = new Set<number>()
  readonly #accounts = new Set<string>()

  add({ memberIds, uplineIds, accountIds }: Partial<WaysAsked>): void {
    for (const id of memberIds ?? []) this.#members.add(id)
    for (const id of uplineIds ?? []) this.#uplines.add(id)
    for (const id of accountIds ?? []) this.#accounts.add(id)
  }

  /** All of it; nothing is left. */
  take(): WaysAsked {
    const taken = { memberIds: [...this.#members], uplineIds: [...this.#uplines], accountIds: [...this.#accounts] }
    for (const held of [this.#members, this.#uplines, this.#accounts]) held.clear()
    return taken
  }
}

const wayOf = ({ above, accountId }: AccountWay): readonly string[] => [...above, accountId]

/** Whether an account is one that somebody may look at. */
const isWithin = (reach: Reach, way: AccountWay): boolean =>
  'operator' in reach ? way.operator === reach.operator : wayOf(way).includes(reach.upline)

/** A change below what is looked at concerns it; one above it does where it says what holds below. */
const concerns = (change: LineChange, changed: AccountWay, looked: AccountWay): boolean =>
  wayOf(changed).includes(looked.accountId) || (change === 'accounts' && looked.above.includes(changed.accountId))

/**
 * Who looks at a line in the office hears that something in it changed, and what kind of thing; what it is now they
 * ask for. However much is bet below, they hear of it once a second, and where everybody stands is read once for all.
 */
export class LineNews {
  readonly #parts: LineNewsParts
  readonly #looked = new Set<Looked>()
  readonly #touched: Readonly<Record<LineChange, Touched>> = { bets: new Touched(), accounts: new Touched() }
  readonly #gathered: Gathered

  constructor(parts: LineNewsParts) {
    this.#parts = parts
    this.#gathered = new Gathered(parts.scheduler, () => {
      // Whose it was is not known then, so that it may be anybody's.
      this.#tell().catch((error: unknown) => {
        parts.onError(error)
        this.missed()
      })
    })
  }

  look(looked: Looked): () => void {
    this.#looked.add(looked)
    return () => this.#looked.delete(looked)
  }

  /** These accounts were touched; while nobody looks it is passed over. */
  touch(change: LineChange, accounts: Partial<WaysAsked>): void {
    if (this.#looked.size === 0) return
    this.#touched[change].add(accounts)
    this.#gathered.ask()
  }

  /** News was missed: anything may have changed. */
  missed(): void {
    for (const { hear } of this.#looked) {
      hear('bets')
      hear('accounts')
    }
  }

  close(): void {
    this.#gathered.close()
    this.#looked.clear()
  }

  async #tell(): Promise<void> {
    const accountIds = [...this.#looked].flatMap(({ reach, account }) => this.#rootOf(reach, account) ?? [])
    const [looked, bets, accounts] = await Promise.all(
      [
        { ...NOBODY, accountIds: [...new Set(accountIds)] },
        this.#touched.bets.take(),
        this.#touched.accounts.take(),
      ].map((asked) => this.#ways(asked)),
    )
    const roots = new Map(looked?.map((way) => [way.accountId, way]))
    this.#tellOf('bets', bets ?? [], roots)
    this.#tellOf('accounts', accounts ?? [], roots)
  }

  #ways(asked: WaysAsked): Promise<readonly AccountWay[]> {
    const isAsked = Object.values(asked).some((ids: readonly unknown[]) => ids.length > 0)
    return isAsked ? this.#parts.readWays(asked) : Promise.resolve([])
  }

  /** The account that all that is looked at is below; none where that is an operator. */
  #rootOf(reach: Reach, account: string | null): string | null {
    return account ?? ('upline' in reach ? reach.upline : null)
  }

  #tellOf(change: LineChange, changed: readonly AccountWay[], roots: ReadonlyMap<string, AccountWay>): void {
    for (const { reach, account, hear } of this.#looked) {
      const root = this.#rootOf(reach, account)
      const at = root === null ? null : (roots.get(root) ?? null)
      if (root !== null && (at === null || !isWithin(reach, at))) continue
      const isHeard = (way: AccountWay): boolean => (at === null ? isWithin(reach, way) : concerns(change, way, at))
      if (changed.some(isHeard)) hear(change)
    }
  }
}
