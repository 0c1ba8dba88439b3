import { UNSTARTED_STATE, type ManualPlayChange } from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { ManualPlayIntake } from '../manual-play/manual-play-intake.ts'
import { ManualStates, type StoredManualState } from '../manual-play/manual-states.ts'
import { recordManualPlay, type ManualPlayResult } from '../manual-play/record-manual-play.ts'
import type { StateChange } from '../feed-changes.ts'
import type { CachedMatch } from '../match-cache.ts'
import type { StateFailed } from '../state-writes.ts'

export const MATCH = 1 as MatchId
export const OTHER = 2 as MatchId
const KEY = { 1: 'a', 2: 'b' } as Readonly<Record<number, string>>

/** Test platform with two matches, a table of traders' manual states, and a feed process that can be restarted. */
export class House {
  worldMs = 3_600_000
  readonly rows = new Map<MatchId, StoredManualState>()
  readonly known = new Map<MatchId, CachedMatch>()
  /** Matches whose feed messages are quarantined, with the state that was refused. */
  readonly held = new Map<MatchId, LiveState>()
  readonly errors: unknown[] = []
  /** Number of reads that still fail. */
  failing = 0
  /** Matches with failing updates. */
  readonly broken = new Set<MatchId>()
  writes = 0
  /** Feed's state, by match, at the time when the trader started manual control. */
  readonly began = new Map<MatchId, LiveState | null>()
  #version = 0
  words = new ManualStates(() => Promise.resolve([]))
  hands = this.#begin()

  constructor() {
    for (const matchId of [MATCH, OTHER])
      this.known.set(matchId, {
        matchId,
        leagueKey: 'l',
        status: 0,
        live: null,
        busy: false,
        sportId: 1,
      } as CachedMatch)
  }

  live(matchId: MatchId = MATCH): LiveState | null {
    return this.known.get(matchId)?.live ?? null
  }

  /** Returns true if the match is open for betting. */
  isOpen(matchId: MatchId = MATCH): boolean {
    const live = this.live(matchId)
    return !this.held.has(matchId) && live?.suspended !== true && live?.period !== 'ended'
  }

  /** Another process takes over the feed. */
  async restart(): Promise<void> {
    this.words = new ManualStates((matchId) => this.#read(matchId))
    this.failing = 0
    await this.words.readAll()
    this.hands = this.#begin()
    this.hands.begin()
  }

  /** Sends states in a single batch. */
  async feed(...states: readonly LiveState[]): Promise<void> {
    const changes = states.map((state) => ({ kind: 'state', key: 'a', state }) as const)
    const taken = await this.hands.inForce(changes)
    if (await this.#take(taken, this.hands.hold)) this.held.delete(MATCH)
    await this.hands.settle()
  }

  async tell(
    update: ManualPlayChange | { readonly act: 'feed' },
    shownState: LiveState | null = this.live(),
  ): Promise<ManualPlayResult> {
    const { period, score, reds, parts } = shownState ?? UNSTARTED_STATE
    const put =
      (counts: StoredManualState['counts']) =>
      (matchId: MatchId, { live, from, atMs, closedToMs }: StoredManualState, began: LiveState | null = from) => {
        this.#version += 1
        this.began.set(matchId, began)
        this.rows.set(matchId, { live, from, atMs, closedToMs, version: this.#version, counts, feed: null })
        return Promise.resolve()
      }
    const records = {
      locked: () =>
        Promise.resolve({
          ...{ provider: 'hand', isOver: false, live: this.live(), sportId: 1, isPlain: true, kickOffMs: 0 },
          word: this.rows.get(MATCH) ?? null,
          began: this.began.get(MATCH) ?? null,
        }),
      put: put('stands') as never,
      leave: put('left') as never,
      release: () => Promise.resolve(),
    }
    const order = {
      matchId: MATCH,
      told: update,
      seen: { period, score, reds, ...(parts?.extra && { extra: parts.extra }) },
      now: this.live(),
    }
    const done = await recordManualPlay(records, order, this.worldMs)
    if (done.ok) await this.hear(MATCH)
    return done
  }

  async hear(matchId: MatchId): Promise<void> {
    await this.words.readOne(matchId).catch((error: unknown) => this.errors.push(error))
    await this.hands.tell(matchId)
  }

  async wait(ms: number): Promise<void> {
    this.worldMs += ms
    for (const matchId of await this.words.readAgain(this.worldMs)) await this.hands.tell(matchId)
    await this.hands.tick()
  }

  #begin(): ManualPlayIntake {
    return new ManualPlayIntake({
      words: this.words,
      clock: { worldMs: () => this.worldMs, monotonicMs: () => this.worldMs },
      toldPlay: {
        told: (matchId, version) => this.#change(matchId, version, { counts: 'told', feed: null }),
        drop: (matchId, version) => this.#change(matchId, version, null),
        seen: (matchId, version, { from, apart }) => this.#change(matchId, version, { from, feed: apart }),
        sweep: () => Promise.resolve(),
      },
      store: { takeReleased: () => Promise.resolve([]) },
      bus: { publish: () => undefined },
      known: {
        byId: (matchId) => this.known.get(matchId),
        byKey: (key) => this.known.get(key === 'a' ? MATCH : OTHER),
        keyOf: (matchId) => KEY[matchId],
      },
      take: async (states, failed) => void (await this.#take(states, failed)),
      show: () => undefined,
      hold: (change) => {
        if (change.kind === 'state') this.held.set(MATCH, change.state)
        return Promise.resolve()
      },
      onError: (error) => this.errors.push(error),
    })
  }

  /** Applies states like the feed intake: the state is set even if the pricing that follows fails. */
  async #take(states: readonly StateChange[], failed: StateFailed): Promise<boolean> {
    let isFine = states.length > 0
    for (const change of states) {
      const known = this.known.get(change.key === 'a' ? MATCH : OTHER)
      if (known === undefined) continue
      known.live = change.state
      if (!this.broken.has(known.matchId)) continue
      isFine = false
      await failed(change, new Error('cannot be priced'))
    }
    return isFine
  }

  #read(matchId: MatchId | null) {
    if (this.failing > 0) {
      this.failing -= 1
      return Promise.reject(new Error('no connection'))
    }
    const rows = [...this.rows].filter(([id]) => matchId === null || id === matchId)
    return Promise.resolve(rows.map(([id, row]) => ({ ...row, matchId: id })))
  }

  async #change(matchId: MatchId, version: number, to: Partial<StoredManualState> | null): Promise<void> {
    const row = this.rows.get(matchId)
    if (row?.version !== version) return
    this.writes += 1
    if (to === null) this.rows.delete(matchId)
    else this.rows.set(matchId, { ...row, ...to })
    await this.words.readOne(matchId).catch(() => undefined)
  }
}

/** Creates a test platform on which the feed has sent the given states. */
export const opened = async (...states: readonly LiveState[]): Promise<House> => {
  const house = new House()
  await house.restart()
  for (const state of states) await house.feed(state)
  return house
}

/** Football at the given score, twenty minutes after kick-off. */
export const at = (home: number, away: number, more: Partial<LiveState> = {}): LiveState => ({
  ...UNSTARTED_STATE,
  ...{ period: 'first', minute: 20, score: { home, away } },
  ...more,
})
