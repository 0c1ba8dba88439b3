import { defineConfig } from 'vitest/config'

/** The tests that must notice when a line of the betting rules is changed: pure ones, of the rooms that are mutated. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/{odds,market,myanmar,ticket,settlement}/**/*.test.ts'],
  },
})
