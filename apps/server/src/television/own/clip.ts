/** Independently playable fragment of the clip. Starts with a key frame. */
export interface ClipPart {
  readonly bytes: Buffer
  /** Duration of the fragment in ticks (`timescale` ticks per second). */
  readonly ticks: number
  /**
   * Byte offsets inside the fragment of the sequence number (32 bits) and of the decode time (64 bits), which are
   * rewritten for each round.
   */
  readonly numberAt: number
  readonly timeAt: number
}

/** Fragmented MP4, split at its fragments. */
export interface Clip {
  /** Initialisation segment that a video player loads first. */
  readonly init: Buffer
  readonly parts: readonly ClipPart[]
  /** Ticks per second of the clip. */
  readonly timescale: number
}

interface Box {
  readonly type: string
  /** Byte offsets of the content of an MP4 box: start, and end (exclusive). */
  readonly from: number
  readonly to: number
  readonly at: number
}

const BOX_HEADER_BYTES = 8

/**
 * Splits a fragmented MP4 with one track into its initialisation segment and its fragments. Throws if the file has
 * another format.
 */
export function readClip(bytes: Buffer): Clip {
  const boxes = readBoxes(bytes)
  const parts = boxes.flatMap((box, index): ClipPart[] => {
    const data = boxes[index + 1]
    if (box.type !== 'moof' || data?.type !== 'mdat') return []
    return [readFragment(bytes, box, data.to)]
  })
  const [first] = boxes.filter(({ type }) => type === 'moof')
  return { init: bytes.subarray(0, first?.at ?? bytes.length), parts, timescale: readTimescale(bytes, boxes) }
}

function readBoxes(bytes: Buffer, from = 0, to = bytes.length): readonly Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const size = bytes.readUInt32BE(at)
    if (size < BOX_HEADER_BYTES || at + size > to) throw new Error(`a box of the clip at ${at} is ${size} bytes long`)
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + BOX_HEADER_BYTES),
      at,
      from: at + BOX_HEADER_BYTES,
      to: at + size,
    })
    at += size
  }
  return boxes
}

function readFragment(bytes: Buffer, moof: Box, to: number): ClipPart {
  const innerBoxes = readBoxes(bytes, moof.from, moof.to)
  const time = findInnerBox(bytes, ['traf', 'tfdt'], innerBoxes)
  if (bytes.readUInt8(time.from) !== 1) throw new Error('the clip has 32-bit time stamps')
  return {
    bytes: bytes.subarray(moof.at, to),
    ticks: readFragmentTicks(bytes, moof),
    numberAt: findInnerBox(bytes, ['mfhd'], innerBoxes).from + 4 - moof.at,
    timeAt: time.from + 4 - moof.at,
  }
}

function findInnerBox(bytes: Buffer, [first, ...innerTypes]: readonly string[], boxes: readonly Box[]): Box {
  const box = boxes.find(({ type }) => type === first)
  if (box === undefined) throw new Error(`the clip has no ${first} box`)
  return innerTypes.length === 0 ? box : findInnerBox(bytes, innerTypes, readBoxes(bytes, box.from, box.to))
}

/**
 * Returns the duration of a fragment in ticks, from the duration of every sample or from the default duration of the
 * fragment.
 */
function readFragmentTicks(bytes: Buffer, moof: Box): number {
  const innerBoxes = readBoxes(bytes, moof.from, moof.to)
  const tfhd = findInnerBox(bytes, ['traf', 'tfhd'], innerBoxes)
  const trun = findInnerBox(bytes, ['traf', 'trun'], innerBoxes)
  const [headFlags, runFlags] = [bytes.readUInt32BE(tfhd.from) & 0xffffff, bytes.readUInt32BE(trun.from) & 0xffffff]
  const count = bytes.readUInt32BE(trun.from + 4)
  if ((runFlags & 0x100) === 0) {
    if ((headFlags & 0x8) === 0) throw new Error('the clip does not state the duration of its frames')
    return (
      count * bytes.readUInt32BE(tfhd.from + 8 + ((headFlags & 0x1) === 0 ? 0 : 8) + ((headFlags & 0x2) === 0 ? 0 : 4))
    )
  }
  const first = trun.from + 8 + ((runFlags & 0x1) === 0 ? 0 : 4) + ((runFlags & 0x4) === 0 ? 0 : 4)
  const each = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (runFlags & flag) !== 0).length
  return Array.from({ length: count }, (_picture, index) => bytes.readUInt32BE(first + index * each)).reduce(
    (sum, ticks) => sum + ticks,
    0,
  )
}

/** Returns the ticks per second of the first track. */
function readTimescale(bytes: Buffer, boxes: readonly Box[]): number {
  const { from } = findInnerBox(bytes, ['moov', 'trak', 'mdia', 'mdhd'], boxes)
  return bytes.readUInt32BE(from + (bytes.readUInt8(from) === 1 ? 20 : 12))
}
