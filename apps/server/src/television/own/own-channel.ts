import { readFileSync } from 'node:fs'
import type { MediaFile } from '../../platform/http/media-route.ts'
import { type Clip, type ClipPart, readClip } from './clip.ts'

/** Start of the fragment numbering in epoch milliseconds. Recent, to keep the numbers short. */
const NUMBERING_START_MS = Date.UTC(2026, 0, 1)
/** Number of fragments in the playlist. The channel also serves as many older fragments, for slower players. */
const PLAYLIST_FRAGMENTS = 6
const MAX_FRAGMENTS = 2 * PLAYLIST_FRAGMENTS

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const VIDEO_TYPE = 'video/mp4'

/**
 * Channel that repeats one clip endlessly. The current fragment depends only on the time, so every server serves the
 * same fragments. Nothing runs without viewers. The stream never moves backwards, even if the clock does.
 */
export class BuiltInChannel {
  readonly #clip: Clip
  readonly #agreedMs: () => number
  /** Start of each fragment within one round of the clip, in ticks. */
  readonly #starts: readonly number[]
  readonly #clipTicks: number
  #newestNumber = 0
  /** Recently requested fragments as media files, by fragment number. */
  readonly #fragments = new Map<number, MediaFile>()

  /** @param agreedMs shared time of the servers, epoch milliseconds */
  constructor(clip: Clip, agreedMs: () => number) {
    this.#clip = clip
    this.#agreedMs = agreedMs
    let ticks = 0
    this.#starts = clip.parts.map((part) => {
      const start = ticks
      ticks += part.ticks
      return start
    })
    this.#clipTicks = ticks
  }

  /** Maximum delay of the newest listed fragment in seconds, because the playlist lists only complete fragments. */
  get delayS(): number {
    return Math.ceil(this.#longest())
  }

  /** Returns the playlist or a fragment by file name; null if the file is not available now. */
  file(name: string): MediaFile | null {
    if (name === 'live.m3u8') return this.#playlist()
    if (name === 'init.mp4') return { body: this.#clip.init, type: VIDEO_TYPE, maxAgeS: 3_600, etag: '"init"' }
    const number = /^([1-9][0-9]{0,11})\.m4s$/.exec(name)?.[1]
    return number === undefined ? null : this.#findFragment(Number(number))
  }

  #playlist(): MediaFile {
    const newest = this.#computeNewest()
    const first = Math.max(0, newest - PLAYLIST_FRAGMENTS + 1)
    const parts = Array.from({ length: newest - first + 1 }, (_part, index) => first + index)
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${Math.ceil(this.#longest())}`,
      `#EXT-X-MEDIA-SEQUENCE:${first}`,
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(this.#msOf(this.#startOf(first))).toISOString()}`,
      '#EXT-X-MAP:URI="init.mp4"',
      ...parts.flatMap((number) => [`#EXTINF:${this.#secondsOf(number)},`, `${number}.m4s`]),
    ]
    const body = Buffer.from(`${lines.join('\n')}\n`)
    return { body, type: PLAYLIST_TYPE, maxAgeS: 0, etag: `"list-${newest}"` }
  }

  #findFragment(number: number): MediaFile | null {
    const newest = this.#computeNewest()
    if (number > newest || number <= newest - MAX_FRAGMENTS) return null
    const fragment = this.#fragments.get(number) ?? this.#buildFragment(number)
    this.#fragments.set(number, fragment)
    for (const each of this.#fragments.keys()) if (each <= newest - MAX_FRAGMENTS) this.#fragments.delete(each)
    return fragment
  }

  /**
   * Builds a fragment with its running sequence number and decode time, so that rounds of the clip follow without a
   * gap.
   */
  #buildFragment(number: number): MediaFile {
    const { bytes, numberAt, timeAt } = this.#partOf(number)
    const body = Buffer.from(bytes)
    body.writeUInt32BE(number % 2 ** 32, numberAt)
    body.writeBigUInt64BE(BigInt(this.#startOf(number)), timeAt)
    return { body, type: VIDEO_TYPE, maxAgeS: 60, etag: `"part-${number}"` }
  }

  /** Returns the number of the newest complete fragment. */
  #computeNewest(): number {
    const ticks = ((this.#agreedMs() - NUMBERING_START_MS) * this.#clip.timescale) / 1_000
    const round = Math.floor(ticks / this.#clipTicks)
    const within = this.#starts.filter((start) => start <= ticks - round * this.#clipTicks).length
    this.#newestNumber = Math.max(this.#newestNumber, round * this.#starts.length + within - 2)
    return this.#newestNumber
  }

  #partOf(number: number): ClipPart {
    const part = this.#clip.parts[number % this.#clip.parts.length]
    if (part === undefined) throw new Error('the clip has no parts')
    return part
  }

  #startOf(number: number): number {
    const count = this.#starts.length
    return Math.floor(number / count) * this.#clipTicks + (this.#starts[number % count] ?? 0)
  }

  #msOf(ticks: number): number {
    return NUMBERING_START_MS + (ticks * 1_000) / this.#clip.timescale
  }

  #secondsOf(number: number): string {
    return (this.#partOf(number).ticks / this.#clip.timescale).toFixed(3)
  }

  #longest(): number {
    return Math.max(...this.#clip.parts.map(({ ticks }) => ticks)) / this.#clip.timescale
  }
}

/** Reads the committed clip from the assets folder beside the program. */
export function readBuiltInClip(): Clip {
  const folder = import.meta.url.endsWith('.ts') ? '../assets/' : 'assets/television/'
  return readClip(readFileSync(new URL(`${folder}own-channel.mp4`, import.meta.url)))
}
