import { once } from 'node:events'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { WorkingSlices } from '../../runtime/jobs/working-slices.ts'
import type { BookSnapshot, BookHead, EntrySnapshot, HistorySnapshot } from '../book/book-copy.ts'

type Models = readonly (readonly [MatchId, MatchModel])[]

/** The leader's price book and pricing models at a moment, as stored in a snapshot. */
export interface LeaderSnapshot {
  readonly fence: number
  /** Fence of the leader since which no step was lost between successive leaders. */
  readonly lineage: number
  /** Number of steps that the leader had counted when the snapshot was taken. */
  readonly at: number
  readonly book: BookSnapshot
  readonly models: Models
}

/**
 * A line of the snapshot's text. The first line contains the state of the book without matches, price history and
 * models.
 */
type Line =
  | ({ readonly head: BookHead } & Pick<LeaderSnapshot, 'fence' | 'lineage' | 'at'>)
  | { readonly entries: readonly EntrySnapshot[] }
  | { readonly history: readonly HistorySnapshot[] }
  | { readonly models: Models }

/** Number of matches in a line of the snapshot's text. Other work gets a turn on the event loop after every line. */
const ROWS_PER_LINE = 20

/** Fast gzip level: encoding takes little time, at the cost of a larger size. */
const LEVEL = 1

const unzip = promisify(gunzip)

/** Encodes a snapshot as compressed text. Changes during the encoding are not included. */
export async function encodeSnapshot(snapshot: LeaderSnapshot, slices: WorkingSlices): Promise<Buffer> {
  const gzip = createGzip({ level: LEVEL })
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(gzip, 'end')
  for (const line of buildLines(snapshot)) {
    gzip.write(`${JSON.stringify(line)}\n`)
    await slices.pause()
  }
  gzip.end()
  await ended
  return Buffer.concat(chunks)
}

function* buildLines({ fence, lineage, at, book, models }: LeaderSnapshot): Generator<Line> {
  const { entries, history, ...head } = book
  yield { fence, lineage, at, head }
  for (const batch of splitIntoLines(entries)) yield { entries: batch }
  for (const batch of splitIntoLines(history)) yield { history: batch }
  for (const batch of splitIntoLines(models)) yield { models: batch }
}

function* splitIntoLines<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_LINE) yield rows.slice(from, from + ROWS_PER_LINE)
}

/**
 * Decodes a stored snapshot.
 * @throws if the bytes are no snapshot or an incomplete snapshot
 */
export async function decodeSnapshot(bytes: Buffer, slices: WorkingSlices): Promise<LeaderSnapshot> {
  const text = (await unzip(bytes)).toString()
  const entries: EntrySnapshot[] = []
  const history: HistorySnapshot[] = []
  const models: (readonly [MatchId, MatchModel])[] = []
  let first: Extract<Line, { head: BookHead }> | null = null
  for (const json of text.trimEnd().split('\n')) {
    const line = JSON.parse(json) as Line
    if ('head' in line) first = line
    else if ('entries' in line) entries.push(...line.entries)
    else if ('history' in line) history.push(...line.history)
    else models.push(...line.models)
    await slices.pause()
  }
  if (first === null) throw new Error('a snapshot of the book has no header')
  const { fence, lineage, at, head } = first
  return { fence, lineage, at, book: { ...head, entries, history }, models }
}
