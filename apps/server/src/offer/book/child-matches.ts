import type { MatchId } from '@touchline/domain/match'
import type { ChildrenSnapshot } from './book-copy.ts'
import type { StoredMatch } from '../matches/feed-ports.ts'

/** Index of related matches (corners and bookings) by parent. */
export class ChildMatches {
  readonly #children = new Map<MatchId, MatchId[]>()

  put({ id, parentId }: StoredMatch): void {
    if (parentId === undefined) return
    const children = this.childrenOf(parentId)
    if (!children.includes(id)) this.#children.set(parentId, [...children, id])
  }

  drop({ id, parentId }: StoredMatch): void {
    this.#children.delete(id)
    if (parentId === undefined) return
    const remainingIds = this.childrenOf(parentId).filter((childId) => childId !== id)
    if (remainingIds.length > 0) this.#children.set(parentId, remainingIds)
    else this.#children.delete(parentId)
  }

  toSnapshot(): ChildrenSnapshot {
    return [...this.#children]
  }

  load(rows: ChildrenSnapshot): void {
    this.#children.clear()
    for (const [parentId, childIds] of rows) this.#children.set(parentId, [...childIds])
  }

  /** Returns the related matches in order of arrival. */
  childrenOf(parentId: MatchId): readonly MatchId[] {
    return this.#children.get(parentId) ?? []
  }
}
