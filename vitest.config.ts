import { defineConfig } from 'vitest/config'
import { RunReporter } from './tools/dev/run-report.js'
import { LongestFirst } from './tools/e2e/longest-first.ts'
import { scaleTimeout, WAIT_MS } from './tools/e2e/patience.ts'

const WORKSPACES = '{packages,apps}/*'

/**
 * Brands of the browser tests, with the test files that run on that brand only. Files without a brand run on the first
 * brand. A brand changes only colours, texts, logos and defaults. The files of ON_EVERY_BRAND check those on every
 * screen.
 */
const TEST_FILES_BY_BRAND = {
  touchline: [],
  senja: ['account', 'grid-pages', 'lists', 'no-socket', 'parlay', 'security'],
}
const ON_EVERY_BRAND = ['brand', 'first-load', 'screens']

type BrandName = keyof typeof TEST_FILES_BY_BRAND

const BRANDS = Object.keys(TEST_FILES_BY_BRAND) as BrandName[]

/**
 * Settings of every project. A wait ends first and names its condition. The timeout of a test or hook is longer than
 * the sum of its waits, so it only ends a test that hangs elsewhere.
 */
const COMMON = {
  provide: { waitMs: WAIT_MS },
  testTimeout: scaleTimeout(60_000),
  hookTimeout: scaleTimeout(60_000),
  expect: { poll: { timeout: WAIT_MS } },
  // Tests allocate mostly short-lived objects. A larger young generation saves a tenth of the CPU time.
  execArgv: ['--max-semi-space-size=64'],
}

// The ending of a test file states its cost: `.test.ts` is pure, `.db.test.ts` needs PostgreSQL, `.e2e.ts` needs a
// browser.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new RunReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${WORKSPACES}/{src,test,build}/**/*.test.{ts,tsx}`, 'tools/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          sequence: { groupOrder: 0 },
          // By default Vitest reserves a core for watch mode, which these runs do not use.
          maxWorkers: 2,
          // Pure test files have no side effects, so modules can stay loaded between files.
          isolate: false,
          ...COMMON,
        },
      },
      {
        test: {
          name: 'db',
          include: [`${WORKSPACES}/{src,test}/**/*.db.test.ts`, 'tools/**/*.db.test.ts'],
          // Files of the example product, which run in a copy of the repository.
          exclude: ['**/node_modules/**', 'tools/new-product/files/**'],
          globalSetup: ['apps/server/src/runtime/database/testing/global-setup.ts'],
          sequence: { groupOrder: 1 },
          // Database tests spend a third of their time waiting: for a lease to expire, or for a dead node to be
          // detected. Hence three workers.
          maxWorkers: 3,
          isolate: false,
          ...COMMON,
        },
      },
      ...BRANDS.map((brand) => ({
        test: {
          name: `e2e-${brand}`,
          ...listBrowserFiles(brand),
          globalSetup: ['apps/member/e2e/global-setup.ts'],
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          // The files of a worker process share its browser.
          isolate: false,
          ...COMMON,
          provide: { ...COMMON.provide, brand },
          // A step in a browser is a request, its response and a new screen.
          expect: { poll: { timeout: 3 * WAIT_MS } },
        },
      })),
    ],
  },
})

/** Returns the browser test files of a brand. TOUCHLINE_BRANDS=all runs every file on every brand. */
function listBrowserFiles(brand: BrandName): { include: string[]; exclude: string[] } {
  const every = [`${WORKSPACES}/{src,e2e,test}/**/*.e2e.ts`]
  const elsewhere = BRANDS.flatMap((other) => (other === brand ? [] : TEST_FILES_BY_BRAND[other]))
  const exclude = ['**/node_modules/**']
  if (process.env['TOUCHLINE_BRANDS'] === 'all') return { include: every, exclude }
  return brand === BRANDS[0]
    ? { include: every, exclude: [...exclude, ...filesNamed(elsewhere)] }
    : { include: filesNamed([...ON_EVERY_BRAND, ...TEST_FILES_BY_BRAND[brand]]), exclude }
}

function filesNamed(names: readonly string[]): string[] {
  return names.map((name) => `apps/member/e2e/${name}.e2e.ts`)
}
