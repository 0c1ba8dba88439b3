import type { AccountPath, PathQuery } from '../accounts/index.ts'
import { Gathered } from '../platform/push/gathered.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'

/** Kind of change: bets with their money movements, or account settings and manual money movements. */
export type LineChange = 'bets' | 'accounts'

/** Accounts visible to staff: below an upline, or of an operator. */
export type Reach = { readonly upline: string } | { readonly operator: string }

/** Subscription to one account with its downline, or to the full reach. */
interface Looked {
  readonly reach: Reach
  readonly account: string | null
  readonly hear: (change: LineChange) => void
}

interface LineNewsParts {
  readonly readWays: (asked: PathQuery) => Promise<readonly AccountPath[]>
  readonly scheduler: Scheduler
  readonly onError: (error: unknown) => void
}

const NOBODY: PathQuery = { memberIds: [], uplineIds: [], accountIds: [] }

/** Ids of changed accounts since the last notification. */
class Touched {
  readonly #members = new Set<number>()
  readonly #uplines = new Set<number>()
  readonly #accounts = new Set<string>()

  add({ memberIds, uplineIds, accountIds }: Partial<PathQuery>): void {
    for (const id of memberIds ?? []) this.#members.add(id)
    for (const id of uplineIds ?? []) this.#uplines.add(id)
    for (const id of accountIds ?? []) this.#accounts.add(id)
  }

  /** Returns the ids and clears the set. */
  take(): PathQuery {
    const taken = { memberIds: [...this.#members], uplineIds: [...this.#uplines], accountIds: [...this.#accounts] }
    for (const held of [this.#members, this.#uplines, this.#accounts]) held.clear()
    return taken
  }
}

const wayOf = ({ above, accountId }: AccountPath): readonly string[] => [...above, accountId]

/** Returns whether an account is within a reach. */
const isWithin = (reach: Reach, way: AccountPath): boolean =>
  'operator' in reach ? way.operator === reach.operator : wayOf(way).includes(reach.upline)

/**
 * A change below the subscribed account concerns the subscriber. A change above concerns the subscriber if settings
 * take effect below.
 */
const concerns = (change: LineChange, changed: AccountPath, looked: AccountPath): boolean =>
  wayOf(changed).includes(looked.accountId) || (change === 'accounts' && looked.above.includes(changed.accountId))

/**
 * Notifies back-office subscribers about the kind of change in their accounts; the client then requests the data.
 * Publishes at most once a second and reads the account paths once for every subscriber.
 */
export class LineNews {
  readonly #parts: LineNewsParts
  readonly #looked = new Set<Looked>()
  readonly #touched: Readonly<Record<LineChange, Touched>> = { bets: new Touched(), accounts: new Touched() }
  readonly #gathered: Gathered

  constructor(parts: LineNewsParts) {
    this.#parts = parts
    this.#gathered = new Gathered(parts.scheduler, () => {
      // The affected accounts are unknown after a failure, so notify every subscriber.
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

  /** Records changed accounts. Does nothing without subscribers. */
  touch(change: LineChange, accounts: Partial<PathQuery>): void {
    if (this.#looked.size === 0) return
    this.#touched[change].add(accounts)
    this.#gathered.ask()
  }

  /** Notifies every subscriber after missed events. */
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

  #ways(asked: PathQuery): Promise<readonly AccountPath[]> {
    const isAsked = Object.values(asked).some((ids: readonly unknown[]) => ids.length > 0)
    return isAsked ? this.#parts.readWays(asked) : Promise.resolve([])
  }

  /** Returns the root account of a subscription; null for a full operator. */
  #rootOf(reach: Reach, account: string | null): string | null {
    return account ?? ('upline' in reach ? reach.upline : null)
  }

  #tellOf(change: LineChange, changed: readonly AccountPath[], roots: ReadonlyMap<string, AccountPath>): void {
    for (const { reach, account, hear } of this.#looked) {
      const root = this.#rootOf(reach, account)
      const at = root === null ? null : (roots.get(root) ?? null)
      if (root !== null && (at === null || !isWithin(reach, at))) continue
      const isHeard = (way: AccountPath): boolean => (at === null ? isWithin(reach, way) : concerns(change, way, at))
      if (changed.some(isHeard)) hear(change)
    }
  }
}
