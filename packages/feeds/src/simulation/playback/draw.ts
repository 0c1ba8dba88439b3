import { createHash } from 'node:crypto'
import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A stream of chance that is the same whenever it is asked for again under the same seed and name. */
export interface Draw {
  /** Uniform in [0, 1). */
  fraction(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True with the probability given. */
  chance(probability: number): boolean
}

/** Hashing the name gives streams that do not resemble each other, however alike their names are. */
export const drawFor = (seed: number, name: string): Draw => {
  const digest = createHash('sha256').update(`${seed}|${name}`).digest()
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => digest.readInt32LE(at)))
  const fraction = () => uniformFloat32(generator)
  return {
    fraction,
    whole: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    chance: (probability) => fraction() < probability,
  }
}
