import { defineConfig } from 'vitest/config'

/** Tests that must detect mutations of the betting rules: the pure tests of the mutated folders. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/{odds,market,myanmar,ticket,settlement}/**/*.test.ts'],
  },
})
