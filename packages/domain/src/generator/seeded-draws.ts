/** Integers drawn from a seed; an equal seed always yields an equal sequence. */
export interface SeededDraws {
  /** Uniform from 0 to `count` − 1; `count` is from 1 to 2³². */
  below(count: number): number
}

const RANGE = 2 ** 32

/**
 * Creates a Mulberry32 generator with a single 32-bit state: sufficient for selecting bets and easy to port. `seed` is
 * a uint32.
 */
export function createDraws(seed: number): SeededDraws {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    below: (count) => {
      // Rejects values above the last full multiple of `count`, which would favour small numbers.
      const end = RANGE - (RANGE % count)
      for (;;) {
        const drawn = next()
        if (drawn < end) return drawn % count
      }
    },
  }
}
