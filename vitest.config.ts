import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/e2e/longest-first.ts'

const ROOMS = '{packages,apps}/*'

/** Brands whose site the browser tests go through, each with every file. */
const BRANDS = ['touchline', 'senja']

/** As long as a busy machine may take. */
const PATIENT = { timeout: 30_000 }

// A test file's ending tells what it costs: .test.ts is pure, .db.test.ts needs PostgreSQL, .e2e.ts a browser.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${ROOMS}/{src,test,build}/**/*.test.{ts,tsx}`, 'tools/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          sequence: { groupOrder: 0 },
          // Left to itself the runner keeps a core for a watcher that is not there.
          maxWorkers: 2,
          // Pure files leave nothing behind: what one has loaded serves the next.
          isolate: false,
          // What only computes cannot hang; how long it takes is the machine's affair.
          testTimeout: 120_000,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'db',
          include: [`${ROOMS}/{src,test}/**/*.db.test.ts`],
          globalSetup: ['apps/server/src/store/testing/global-setup.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      },
      ...BRANDS.map((brand) => ({
        test: {
          name: `e2e-${brand}`,
          include: [`${ROOMS}/{src,e2e,test}/**/*.e2e.ts`],
          globalSetup: ['apps/member/e2e/global-setup.ts'],
          provide: { brand },
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      })),
    ],
  },
})
