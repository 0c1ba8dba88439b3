import { createHash } from 'node:crypto'
import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Deterministic random stream: the same seed and name give the same values. */
export interface RandomDraw {
  /** Returns a uniform number in [0, 1). */
  fraction(): number
  /** Returns a uniform integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** Returns true with the given probability. */
  chance(probability: number): boolean
}

/**
 * Creates the random stream for a simulation seed and a name, for example a fixture key. The name is hashed, so similar
 * names give unrelated streams.
 */
export function createRandomDraw(seed: number, name: string): RandomDraw {
  const digest = createHash('sha256').update(`${seed}|${name}`).digest()
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => digest.readInt32LE(at)))
  const fraction = () => uniformFloat32(generator)
  return {
    fraction,
    integer: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    chance: (probability) => fraction() < probability,
  }
}
