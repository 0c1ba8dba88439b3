import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/e2e/longest-first.ts'
import { patient } from './tools/e2e/patience.ts'

const ROOMS = '{packages,apps}/*'

/**
 * Brands whose site the browser tests go through, each with the files of its own. A file that no brand names is the
 * first one's: what a brand changes is colours, words, marks and what is chosen beforehand, and those are looked at, on
 * every screen, by the files that every brand has.
 */
const FILES_OF_BRAND = {
  touchline: [],
  senja: ['account', 'grid-pages', 'lists', 'no-socket', 'parlay', 'security'],
}
const ON_EVERY_BRAND = ['brand', 'first-load', 'screens']

type BrandName = keyof typeof FILES_OF_BRAND

const BRANDS = Object.keys(FILES_OF_BRAND) as BrandName[]

const filesNamed = (names: readonly string[]): string[] => names.map((name) => `apps/member/e2e/${name}.e2e.ts`)

/** TOUCHLINE_BRANDS=all runs every file on every brand. */
const browserFilesOf = (brand: BrandName): { include: string[]; exclude: string[] } => {
  const every = [`${ROOMS}/{src,e2e,test}/**/*.e2e.ts`]
  const elsewhere = BRANDS.flatMap((other) => (other === brand ? [] : FILES_OF_BRAND[other]))
  const exclude = ['**/node_modules/**']
  if (process.env['TOUCHLINE_BRANDS'] === 'all') return { include: every, exclude }
  return brand === BRANDS[0]
    ? { include: every, exclude: [...exclude, ...filesNamed(elsewhere)] }
    : { include: filesNamed([...ON_EVERY_BRAND, ...FILES_OF_BRAND[brand]]), exclude }
}

/** As long as a busy machine may take. */
const PATIENT = { timeout: patient(30_000) }

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
          testTimeout: patient(120_000),
          hookTimeout: patient(120_000),
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'db',
          include: [`${ROOMS}/{src,test}/**/*.db.test.ts`, 'tools/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/platform/database/testing/global-setup.ts'],
          sequence: { groupOrder: 1 },
          // A third of the time they wait: for a lease that ends, for a node that is gone to be missed.
          maxWorkers: 3,
          isolate: false,
          testTimeout: patient(180_000),
          hookTimeout: patient(180_000),
          expect: { poll: PATIENT },
        },
      },
      ...BRANDS.map((brand) => ({
        test: {
          name: `e2e-${brand}`,
          ...browserFilesOf(brand),
          globalSetup: ['apps/member/e2e/global-setup.ts'],
          provide: { brand },
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          // Files of a process share its browser.
          isolate: false,
          testTimeout: patient(180_000),
          hookTimeout: patient(180_000),
          expect: { poll: PATIENT },
        },
      })),
    ],
  },
})
