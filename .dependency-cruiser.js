// Import rules of the codebase (docs/map.md). In a rule, `from` is the importing folder and `to` is the forbidden
// target.

import { readFileSync } from 'node:fs'
import { BASE as SERVER_BASE, modulesOf } from './tools/check/modules.js'
import { listProducts, listProductRules } from './tools/check/site-products.js'

/** @param {string} name @param {string} comment @param {string} from @param {string} to @param {string} [except] */
const forbid = (name, comment, from, to, except) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: except === undefined ? { path: to } : { path: to, pathNot: except },
})

const TEST_FILE = '\\.(test|e2e)\\.tsx?$|(^|/)(test|e2e|testing)/'

/** File in which a feature declares its pages, links and slots. */
const CONTRIBUTION = '\\.contribution\\.ts$'

/** @param {string} folder */
const inside = (folder) => `^${folder}/`

/** Server modules, read from the server's own list. A module may import only the modules before it in the list. */
const MODULES = modulesOf(readFileSync(new URL('apps/server/src/modules.ts', import.meta.url), 'utf8'))
/**
 * Files that wire a module: `<module>.module.ts`, the schema with its initial data, and the public API in `index.ts`.
 */
const WIRING = [
  `^apps/server/src/(${MODULES.map((name) => `${name}/${name}`).join('|')})\\.(module|schema)\\.ts$`,
  '/index\\.ts$',
]
/** Files that wire the folders below the modules. */
const BASE_WIRING = '^apps/server/src/(platform/open-platform|serving/start-http-server)\\.ts$'
/** Adapters: SQL, HTTP and the command line. */
const ADAPTER = '\\.(store|http|command)\\.ts$'

/** Folders under `base` of the members' site, in import order. A folder may import only the folders before it. */
const BASE = ['locales', 'styles', 'settings', 'i18n', 'state', 'loading', 'api', 'contributions', 'live', 'controls']
/** The folders of the bet slip count as a single feature. */
const SLIP = '(slip|slip-mmo|builder|cash-out|generator)'
/**
 * Features of the members' site. The value lists the lower-level features that the feature may import.
 * @type {Record<string, readonly string[]>}
 */
const FEATURES = {
  alerts: ['live-centre'],
  contact: [],
  filter: [],
  lists: [],
  'live-centre': [],
  movement: [],
  notices: [],
  rules: [],
  ticket: [],
  sports: ['filter'],
  results: ['lists', 'live-centre', 'sports'],
  account: ['contact', 'sports'],
  protection: ['account'],
  security: ['account'],
  [SLIP]: ['movement', 'sports', 'ticket'],
  bets: ['lists', 'results', 'ticket', 'cash-out'],
  statement: ['lists', 'ticket', 'bets'],
  prices: ['slip', 'slip-mmo'],
  racing: [],
  'more-markets': ['movement', 'ticket', 'builder', 'prices'],
  'match-prices': ['live-centre', 'more-markets'],
  grid: ['alerts', 'filter', 'live-centre', 'more-markets', 'prices', 'racing'],
  board: ['alerts', 'filter', 'results', 'slip', 'sports', 'prices', 'grid'],
}

/** Folders under `base` of the back office, in import order. */
const OFFICE_BASE = [
  'locales',
  'styles',
  'settings',
  'i18n',
  'state',
  'api',
  'live',
  'controls',
  'lists',
  'names',
  'contributions',
]
/** @type {Record<string, readonly string[]>} */
const OFFICE_FEATURES = {
  accounts: ['shares'],
  audit: [],
  bet: [],
  forecast: [],
  notices: [],
  money: [],
  operator: ['accounts'],
  report: [],
  self: [],
  shares: [],
  staff: [],
  statement: [],
  trading: [],
  alerts: ['trading'],
  limits: ['trading'],
  results: ['trading'],
  'manual-matches': [],
  entry: ['self'],
  bets: [],
}

/** @param {{ site: string, base: readonly string[], features: Record<string, readonly string[]> }} parts */
const siteRulesOf = ({ site, base, features }) => {
  const src = `apps/${site}/src`
  /** @param {readonly string[]} folders */
  const anyOf = (folders) => `^${src}/(${folders.join('|')})/`
  const common = Object.keys(features).map((name) => `features/${name}`)
  const products = listProducts(new URL(`${src}/features/`, import.meta.url)).map((name) => `features/${name}`)
  return [
    ...listProductRules({ site, common, products, tests: TEST_FILE }),
    ...base.map((folder, index) => ({
      name: `${site}-base-${folder}-imports-earlier-folders`,
      comment: `A folder under base may import only itself and the folders before it: ${base.join(', ')}.`,
      severity: 'error',
      from: { path: inside(`${src}/base/${folder}`), pathNot: TEST_FILE },
      to: { path: inside(src), pathNot: `^${src}/base/(${base.slice(0, index + 1).join('|')})/` },
    })),
    ...Object.entries(features).map(([feature, lower]) => ({
      name: `${site}-feature-${feature}`,
      comment: 'A feature may import base, and the features that .dependency-cruiser.js lists for it.',
      severity: 'error',
      from: { path: inside(`${src}/features/${feature}`), pathNot: [TEST_FILE, CONTRIBUTION] },
      to: { path: inside(src), pathNot: anyOf(['base', ...[feature, ...lower].map((name) => `features/${name}`)]) },
    })),
    forbid(
      `${site}-folders-are-listed`,
      'Every folder of base and of features must be listed in .dependency-cruiser.js.',
      inside(src),
      anyOf(['base/[^/]+', 'features/[^/]+']),
      anyOf([...base.map((folder) => `base/${folder}`), ...common, ...products]),
    ),
    forbid(
      `${site}-shell-imports-no-screen`,
      'The shell (header, menus and login) may import base and features; screens import the shell.',
      inside(`${src}/shell`),
      inside(src),
      anyOf(['base', 'features', 'shell']),
    ),
    {
      name: `${site}-screens-are-imported-by-main`,
      comment:
        'Only main.tsx and the contributions of features may import screens. ' +
        'Only screens and main.tsx may import the list of contributions.',
      severity: 'error',
      from: { path: anyOf(['base', 'features', 'shell', 'worker']), pathNot: [CONTRIBUTION, TEST_FILE] },
      to: { path: `^${src}/(screens/|(main|contributions)\\.tsx?$)` },
    },
    forbid(
      `${site}-worker-imports-base-only`,
      'The service worker runs outside the page and may import base only.',
      anyOf(['worker']),
      inside(src),
      anyOf(['base', 'worker']),
    ),
    forbid(
      `${site}-worker-is-started-by-main`,
      'Only main.tsx may import the service worker.',
      anyOf(['base', 'features', 'shell', 'screens']),
      anyOf(['worker']),
    ),
  ]
}

const SITE_RULES = [
  ...siteRulesOf({ site: 'member', base: BASE, features: FEATURES }),
  ...siteRulesOf({ site: 'office', base: OFFICE_BASE, features: OFFICE_FEATURES }),
]

export default {
  forbidden: [
    ...SITE_RULES,
    {
      name: 'domain-imports-nothing',
      comment: 'The domain is pure: it may import only its own files, no package and no node: module.',
      severity: 'error',
      from: { path: inside('packages/domain/src'), pathNot: TEST_FILE },
      to: { pathNot: inside('packages/domain/src') },
    },
    {
      name: 'contract-imports-domain-only',
      comment: 'The contract may import only the domain, typebox, and saxes for parsing SVG.',
      severity: 'error',
      from: { path: inside('packages/contract/src'), pathNot: TEST_FILE },
      to: { pathNot: ['^packages/(contract|domain)/src/', '(^|/)node_modules/(typebox|saxes)/'] },
    },
    forbid(
      'feeds-import-domain-only',
      'Feeds convert provider messages to domain changes. They may import only the domain.',
      inside('packages/feeds'),
      '^(packages|apps|tools)/',
      '^packages/(feeds|domain)/',
    ),
    forbid(
      'ui-imports-contract-and-domain',
      'The shared user interface may import only the contract and the domain, no site and no server.',
      inside('packages/ui'),
      '^(packages|apps|tools)/',
      '^packages/(ui|contract|domain)/',
    ),
    {
      name: 'sites-import-no-server',
      comment: 'A site may import only ui, contract and domain. It calls the server over HTTP and WebSocket.',
      severity: 'error',
      from: { path: '^apps/(member|office)/', pathNot: '\\.e2e\\.ts$|(^|/)e2e/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^(packages/(ui|contract|domain)|apps/$1)/' },
    },
    {
      name: 'sites-import-no-schemas',
      comment: 'A site may import types from the contract, and values only from files that build no schema.',
      severity: 'error',
      from: { path: '^(apps/(member|office)|packages/ui)/src/', pathNot: TEST_FILE },
      to: {
        path: '^packages/contract/src/',
        pathNot: [
          '/(by-name|club-side|codes|first-settings|named-values|products|read-answers|read-rows|site)\\.ts$',
          '/written-text\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'settings-are-converted-in-one-file',
      comment:
        'Only settings-wire.ts converts settings between wire names and MemberSettings. Import MemberSettings instead.',
      severity: 'error',
      from: {
        path: '^(apps/(member|office)|packages/ui)/src/',
        pathNot: '^apps/member/src/base/settings/settings-wire\\.ts$',
      },
      to: { path: '^packages/contract/src/accounts/(settings|first-settings)\\.ts$' },
    },
    {
      name: 'responses-are-converted-in-one-place',
      comment:
        'Only call.ts and the live client convert responses from wire names (by-name.ts of the contract). ' +
        'Import the types of named-records.ts instead.',
      severity: 'error',
      from: { path: '^(apps/(member|office)|packages/ui)/src/', pathNot: TEST_FILE },
      to: {
        path:
          '^packages/contract/src/(accounts/account|accounts/account-security|notices/notice|reports/report|' +
          'sportsbook/(bet|bet-list|cash-out|generator|placing|result)|wallet/(balance|statement))\\.ts$',
      },
    },
    {
      name: 'rows-are-converted-in-one-place',
      comment:
        'Only read-rows.ts, write-rows.ts and the offer module of the server use the positions of fields in encoded ' +
        'rows. Import the types of records.ts; undecoded rows have an opaque type (received.ts).',
      severity: 'error',
      from: {
        path: '^(packages|apps|tools)/',
        pathNot: ['^packages/contract/src/', '^apps/server/src/offer/', `^apps/server/.*${TEST_FILE}`],
      },
      to: { path: '^packages/contract/src/sportsbook/ux\\.ts$' },
    },
    forbid(
      'server-imports-feeds-contract-domain',
      'The server may import feeds, contract and domain, but no site.',
      inside('apps/server'),
      '^(packages|apps|tools)/',
      '^(packages/(feeds|contract|domain)|apps/server)/',
    ),
    ...MODULES.map((module, index) => ({
      name: `${module}-imports-earlier-modules`,
      comment: `A module may import only itself and the modules before it: ${MODULES.join(', ')}.`,
      severity: 'error',
      from: { path: inside(`apps/server/src/${module}`), pathNot: TEST_FILE },
      to: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${MODULES.slice(0, index + 1).join('|')})/` },
    })),
    ...MODULES.slice(SERVER_BASE.length).map((module) => ({
      name: `${module}-through-its-index`,
      comment: 'Other modules may import only the public API of a module, in its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [TEST_FILE, `^apps/server/src/(${module}|cli)/`] },
      to: { path: `^apps/server/src/${module}/`, pathNot: '/index\\.ts$' },
    })),
    {
      name: 'use-cases-import-no-adapters',
      comment:
        'A use case declares its ports as types. Stores, routes and the database are passed in by the module wiring.',
      severity: 'error',
      from: {
        path: `^apps/server/src/(${MODULES.slice(SERVER_BASE.length).join('|')})/`,
        pathNot: [TEST_FILE, ...WIRING, ADAPTER],
      },
      to: { path: [ADAPTER, '^apps/server/src/runtime/database/', '(^|/)node_modules/(pg|fastify)/'] },
    },
    {
      name: 'bet-wire-shapes-stay-in-http',
      comment:
        'A bet has three shapes: the wire (packages/contract), the ticket (packages/domain/src/bet) and the row ' +
        '(ticket-row.store.ts). Use cases and stores use tickets; only .http.ts files use the wire shape.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(offer|intake|betting|results|cash-out|trading|wallet)/',
        pathNot: [TEST_FILE, '\\.(http|description)\\.ts$'],
      },
      to: { path: '^packages/contract/src/(sportsbook/(bet|bet-list|placing|cash-out)|reports/report)\\.ts$' },
    },
    {
      name: 'adapters-do-not-import-each-other',
      comment: 'Stores and routes may not import each other. The wiring of the module connects them through use cases.',
      severity: 'error',
      from: { path: '\\.(store|http)\\.ts$', pathNot: TEST_FILE },
      to: { path: '\\.(store|http)\\.ts$', pathNot: '\\.$1\\.ts$' },
    },
    {
      name: 'stores-stay-in-their-module',
      comment: 'Other modules read the data of a module through its use cases, not through its stores.',
      severity: 'error',
      from: {
        path: '^apps/server/src/([^/]+)/',
        pathNot: [TEST_FILE, ...WIRING, BASE_WIRING, '^apps/server/src/cli/'],
      },
      to: { path: '^apps/server/src/.*\\.store\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'nothing-imports-main',
      comment: 'main.ts is the entry point of the server: no file may import it.',
      severity: 'error',
      from: { path: inside('apps/server/src'), pathNot: TEST_FILE },
      to: { path: '^apps/server/src/main\\.ts$' },
    },
    {
      name: 'nothing-imports-tools',
      comment: 'Production code may not import tools. Browser tests may import tools/e2e.',
      severity: 'error',
      from: { pathNot: ['^tools/', '\\.e2e\\.ts$', '(^|/)e2e/', '\\.config\\.ts$'] },
      to: { path: '^tools/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Files must not import each other, types included: merge them, or move the shared part into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'Every import must resolve to a file; the other rules ignore an unresolved import.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'tests-are-imported-by-tests',
      comment: 'Production code may not import tests or test helpers.',
      severity: 'error',
      from: { pathNot: [TEST_FILE, '^tools/', '\\.config\\.ts$'] },
      to: { path: TEST_FILE, pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/|^tools/new-product/files/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
    // A workspace package resolves to its folder, not to the link under node_modules.
    preserveSymlinks: false,
  },
}
