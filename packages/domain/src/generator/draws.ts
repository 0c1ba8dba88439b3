/** Whole numbers drawn from a seed: the same seed draws the same ones for ever. */
export interface Draws {
  /** Uniform from 0 to `count` − 1; `count` is from 1 to 2³². */
  below(count: number): number
}

const RANGE = 2 ** 32

/** Mulberry32: one 32-bit state, good enough to pick bets by and easy to write again elsewhere. `seed` is a uint32. */
export const createDraws = (seed: number): Draws => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    below: (count) => {
      // What is left over behind the last whole multiple would favour the small numbers.
      const end = RANGE - (RANGE % count)
      for (;;) {
        const drawn = next()
        if (drawn < end) return drawn % count
      }
    },
  }
}
