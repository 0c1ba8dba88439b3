import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRID_PAGES } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import type { Book } from '../book/book.ts'
import { type BookStep, PlainBook, apply, bookSteps } from '../testing/book-steps.ts'
import type { TopicView } from '../push/topics.ts'
import { type BookNode, BookCluster } from './testing/book-nodes.ts'

const NODES = 3
const VIEWS: readonly TopicView[] = [
  { kind: 'menu' },
  ...([1, 2, 3] as const).flatMap((tab) =>
    [1, 2, 3].flatMap((sportId) => GRID_PAGES.map((page) => ({ kind: 'market', tab, sportId, page }) as const)),
  ),
  ...[1, 2, 3, 4, 5, 6, 7].map((matchId) => ({ kind: 'match', matchId }) as const),
]

/** Collects everything that a book returns, including state that affects only later changes. */
function saidBy(book: Book) {
  return {
    seq: book.seq,
    namesSeq: book.namesSeq,
    names: JSON.stringify(book.names()),
    menu: JSON.stringify(book.menu()),
    views: VIEWS.map((view) => [
      book.findSeq(view),
      view.kind === 'menu' ? '' : JSON.stringify(book.body(view)),
      view.kind === 'market' ? book.encodedList(view) : '',
    ]),
    copy: JSON.stringify(book.toSnapshot()),
  }
}

/** Serialises the pricing models of the matches in the book, which are replicated with the book. */
function modelsOf({ book, pricer }: BookNode): string {
  return JSON.stringify([...pricer.models].filter(([id]) => book.entry(id) !== undefined).toSorted(([a], [b]) => a - b))
}

type NetStep =
  | { readonly do: 'look' | 'deliver' }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'learn'; readonly id: number; readonly home: number }
  | { readonly do: 'spoil'; readonly id: number }
  | { readonly do: 'lose' | 'double' | 'cut' | 'join' | 'promote'; readonly node: number; readonly at: number }

function of(deed: 'lose' | 'double' | 'cut' | 'join' | 'promote') {
  return fc.record({ do: fc.constant(deed), node: fc.nat({ max: NODES - 1 }), at: fc.nat({ max: 5 }) })
}

const ids = fc.integer({ min: 1, max: 6 })

const netSteps: fc.Arbitrary<BookStep | NetStep> = fc.oneof(
  { weight: 16, arbitrary: bookSteps },
  { weight: 5, arbitrary: fc.constant({ do: 'look' } as const) },
  { weight: 8, arbitrary: fc.constant({ do: 'deliver' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 200, 1_000, 12_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('learn' as const), id: ids, home: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spoil' as const), id: ids }) },
  { weight: 2, arbitrary: of('lose') },
  { weight: 2, arbitrary: of('double') },
  { weight: 1, arbitrary: of('cut') },
  { weight: 1, arbitrary: of('join') },
  { weight: 1, arbitrary: of('promote') },
)

/** A cluster with a leader, and replicas that join and leave. */
class House {
  readonly world = new BookCluster()
  readonly nodes: BookNode[] = []
  #plain = new PlainBook()
  #fence = 0
  #writer: BookNode | null = null
  #written: Awaited<ReturnType<BookNode['write']>> | null = null

  async open(): Promise<void> {
    for (let count = 0; count < NODES; count += 1) this.nodes.push(this.world.join())
    await this.promote(0)
  }

  get writer(): BookNode {
    if (this.#writer === null) throw new Error('nobody writes')
    return this.#writer
  }

  get followers(): readonly BookNode[] {
    return this.nodes.filter((node) => node !== this.#writer)
  }

  /** The former leader stops without a handover. The given node takes over with its current state. */
  async promote(index: number): Promise<void> {
    const next = this.nodes[index]
    if (next === undefined || next === this.#writer) return
    if (this.#writer !== null) {
      const place = this.nodes.indexOf(this.#writer)
      await this.#writer.bus.close()
      this.nodes[place] = this.world.join()
    }
    this.#fence += 1
    this.#written = await next.write(this.#fence)
    this.#writer = next
    const worldMs = this.#plain.worldMs
    this.#plain = new PlainBook()
    this.#plain.worldMs = worldMs
    for (const { match } of next.book.entries()) this.#plain.matches.set(match.id, { match, markets: [] })
  }

  async take(step: BookStep | NetStep): Promise<void> {
    switch (step.do) {
      case 'look':
        return this.writer.simulatePoll()
      case 'deliver':
        return this.world.pass(0, this.nodes)
      case 'pass':
        return this.world.pass(step.ms, this.nodes)
      case 'learn':
        return this.#learn(step.id as MatchId, 1 + step.home)
      case 'promote':
        return this.promote(step.node)
      case 'join':
        return this.#restart(step.node)
      case 'lose':
      case 'double':
      case 'cut':
        return this.#harm(step)
      default:
        return this.#write(step)
    }
  }

  #learn(id: MatchId, home: number): void {
    const { book, pricer } = this.writer
    if (book.entry(id) !== undefined) pricer.setModel(id, { kind: 'goals', home, away: 1, rho: 0 }, [])
  }

  async #restart(index: number): Promise<void> {
    const node = this.nodes[index]
    if (node === undefined || node === this.#writer) return
    await node.leave()
    this.nodes[index] = this.world.join()
  }

  #harm({ do: deed, node, at }: Extract<NetStep, { node: number }>): void {
    // Lets the leader's pending messages reach the network, where the test loses some.
    this.world.clock.pass(0)
    const { bus } = this.nodes[node] ?? this.writer
    const message = bus.waiting[at]
    if (deed === 'cut') bus.cut()
    else if (deed === 'lose') bus.waiting.splice(at, 1)
    else if (message !== undefined) bus.waiting.push(message)
  }

  #write(step: BookStep | Extract<NetStep, { do: 'spoil' }>): void {
    const written = this.#written
    if (written === null) return
    try {
      if (step.do !== 'spoil') apply(written, this.#plain, step)
      // A market kind that no column counts, so that the book throws in the middle of the update.
      else written.updateMatch(step.id as MatchId, { markets: [{ kindId: 9_999, lineQ: 0, rank: 0, prices: [1900] }] })
    } catch {
      // In production the leader's feed intake quarantines the change.
    }
  }
}

/**
 * Expects that, after the leader's last message, each replica that reports itself complete has the leader's content.
 */
function expectTruth(house: House): void {
  const { writer, followers } = house
  for (const node of followers) {
    if (!node.isComplete) expect(node.watch.isStale()).toBe(true)
    else {
      expect(saidBy(node.book)).toEqual(saidBy(writer.book))
      expect(modelsOf(node)).toBe(modelsOf(writer))
    }
  }
}

test('a complete replica equals its leader, whatever messages were lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(netSteps, { maxLength: 80 }), async (steps) => {
      const house = new House()
      await house.open()
      for (const step of steps) {
        await house.take(step)
        for (const node of house.followers) if (!node.isComplete) expect(node.watch.isStale()).toBe(true)
        if (step.do !== 'deliver') continue
        // A further commit without losses.
        house.writer.simulatePoll()
        await house.world.pass(0, house.nodes)
        expectTruth(house)
      }
      for (let second = 0; second < 4; second += 1) {
        house.writer.simulatePoll()
        await house.world.pass(1_000, house.nodes)
      }
      house.writer.simulatePoll()
      await house.world.pass(0, house.nodes)
      expect(house.followers.map(({ isComplete, watch }) => [isComplete, watch.isStale()])).toEqual(
        house.followers.map(() => [true, false]),
      )
      expectTruth(house)
    }),
    { numRuns: 300 },
  )
})
