import type { ServerFrame } from '@touchline/contract/push'
import type { UxPatch } from '@touchline/contract/sportsbook/frames'
import type { UxBody } from '@touchline/contract/sportsbook/ux'
import { Connection, type PushSocket } from '../connection.ts'
import type { ManualClock } from './manual-clock.ts'

type Row = readonly unknown[]

/** Content of one topic as a client sees it, built from the received frames. */
class TopicCopy {
  seq = 0
  readonly leagues = new Map<string, Row>()
  readonly matches = new Map<string, Row>()
  readonly heads = new Map<string, Row>()
  readonly odds = new Map<string, Row>()
  menu: unknown = null

  clear(): void {
    for (const rows of [this.leagues, this.matches, this.heads, this.odds]) rows.clear()
  }

  put(body: UxPatch): void {
    for (const [matchId, kindId, lineQ] of body.gone_odds ?? []) this.odds.delete(`${matchId}/${kindId}/${lineQ}`)
    for (const removedId of body.gone_matches ?? []) {
      this.matches.delete(String(removedId))
      this.heads.delete(String(removedId))
      for (const key of [...this.odds.keys()]) if (key.startsWith(`${removedId}/`)) this.odds.delete(key)
    }
    for (const row of body.leagues ?? []) this.leagues.set(String(row[0]), row)
    for (const row of body.matches ?? []) this.matches.set(String(row[0]), row)
    for (const row of body.heads ?? []) this.heads.set(String(row[0]), row)
    for (const row of body.odds ?? []) this.odds.set(`${row[0]}/${row[1]}/${row[2]}`, row)
  }

  /** Returns the rows in a fixed order, without leagues that no match refers to. */
  contents(): Record<string, readonly Row[]> {
    const named = new Set([...this.matches.values()].map((row) => row[5]))
    const leagues = [...this.leagues.values()].filter(([id]) => named.has(id))
    return toSortedContents({
      leagues,
      matches: [...this.matches.values()],
      heads: [...this.heads.values()],
      odds: [...this.odds.values()],
    })
  }
}

/** Test client of a socket. It fails if the sequence numbers of patches have a gap. */
export class TestReader implements PushSocket {
  readonly connection: Connection
  readonly frames: { readonly atMs: number; readonly data: Buffer | string; readonly frame: ServerFrame }[] = []
  readonly copies = new Map<string, TopicCopy>()
  readonly closed: { code: number; reason: string }[] = []
  pings = 0
  terminated = false
  /** Bytes not yet taken by the network. */
  bufferedAmount = 0
  /** Returns the bytes that a frame takes on the network. */
  computeWeight = (text: string): number => Buffer.byteLength(text)
  /** If true, the network takes no bytes, so that sent frames pile up. */
  stuck = false
  #waiting: string[] = []
  readonly #clock: ManualClock

  constructor(clock: ManualClock) {
    this.#clock = clock
    this.connection = new Connection(this, clock)
  }

  send(data: Buffer | string): void {
    const text = data.toString()
    this.frames.push({ atMs: this.#clock.nowMs(), data, frame: JSON.parse(text) as ServerFrame })
    if (this.stuck) {
      this.bufferedAmount += this.computeWeight(text)
      this.#waiting.push(text)
    } else this.#take(JSON.parse(text) as ServerFrame)
  }

  close(code: number, reason: string): void {
    this.closed.push({ code, reason })
  }

  ping(): void {
    this.pings += 1
  }

  terminate(): void {
    this.terminated = true
  }

  /** Lets the network take the frames that piled up. */
  drain(): void {
    this.stuck = false
    this.bufferedAmount = 0
    const texts = this.#waiting
    this.#waiting = []
    for (const text of texts) this.#take(JSON.parse(text) as ServerFrame)
  }

  patches(topic: string): Extract<ServerFrame, { t: 'patch' }>[] {
    return this.frames.flatMap(({ frame }) => (frame.t === 'patch' && frame.topic === topic ? [frame] : []))
  }

  copy(topic: string): TopicCopy {
    const copy = this.copies.get(topic) ?? new TopicCopy()
    this.copies.set(topic, copy)
    return copy
  }

  #take(frame: ServerFrame): void {
    if (frame.t !== 'snap' && frame.t !== 'patch') return
    const copy = this.copy(frame.topic)
    if (frame.t === 'patch' && frame.from > copy.seq) {
      throw new Error(`a gap before ${frame.from}: the reader is at ${copy.seq}`)
    }
    if (frame.t === 'patch' && frame.seq <= copy.seq) return
    copy.seq = frame.seq
    if ('menu' in frame) copy.menu = frame.menu
    else if ('body' in frame) {
      if (frame.t === 'snap') copy.clear()
      copy.put(frame.body)
    }
  }
}

export function toSortedContents({
  leagues,
  matches,
  heads,
  odds,
}: Record<Exclude<keyof UxBody, 'links'>, readonly Row[]>): Record<string, readonly Row[]> {
  return {
    leagues: inOrder(leagues),
    matches: inOrder(matches),
    heads: inOrder(heads),
    odds: inOrder(odds),
  }
}

function inOrder(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
