// Import rules of the codebase (docs/map.md). In a rule, `from` is the importing folder and `to` is the forbidden
// target.

import { readFileSync } from 'node:fs'
import { modulesOf } from './tools/check/modules.js'
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

/** @param {string} room */
const inside = (room) => `^${room}/`

/** Server modules, read from the server's own list. A module may import only the modules before it in the list. */
const MODULES = modulesOf(readFileSync(new URL('apps/server/src/modules.ts', import.meta.url), 'utf8'))
/**
 * Files that wire a module: the files named after the module (`wallet.module.ts` and its siblings), and its public API
 * in `index.ts`.
 */
const JOINS = `^apps/server/src/(${MODULES.map((name) => `${name}/${name}`).join('|')})\\.[\\w-]+\\.ts$|/index\\.ts$`
/** SQL and HTTP adapters. */
const ADAPTER = '\\.(store|http)\\.ts$'

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
  further: ['movement', 'ticket', 'builder', 'prices'],
  'match-prices': ['live-centre', 'further'],
  grid: ['alerts', 'filter', 'live-centre', 'further', 'prices', 'racing'],
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
const floorsOf = ({ site, base, features }) => {
  const src = `apps/${site}/src`
  /** @param {readonly string[]} rooms */
  const anyOf = (rooms) => `^${src}/(${rooms.join('|')})/`
  const common = Object.keys(features).map((name) => `features/${name}`)
  const products = listProducts(new URL(`${src}/features/`, import.meta.url)).map((name) => `features/${name}`)
  return [
    ...listProductRules({ site, common, products, tests: TEST_FILE }),
    ...base.map((room, index) => ({
      name: `${site}-base-${room}-imports-leftwards`,
      comment: `The rooms of the site's base in their order: ${base.join(', ')}. Each imports those before it.`,
      severity: 'error',
      from: { path: inside(`${src}/base/${room}`), pathNot: TEST_FILE },
      to: { path: inside(src), pathNot: `^${src}/base/(${base.slice(0, index + 1).join('|')})/` },
    })),
    ...Object.entries(features).map(([feature, lower]) => ({
      name: `${site}-feature-${feature}`,
      comment: 'A feature sees the base and the lower features that stand beside its name in .dependency-cruiser.js.',
      severity: 'error',
      from: { path: inside(`${src}/features/${feature}`), pathNot: [TEST_FILE, CONTRIBUTION] },
      to: { path: inside(src), pathNot: anyOf(['base', ...[feature, ...lower].map((name) => `features/${name}`)]) },
    })),
    forbid(
      `${site}-rooms-are-named`,
      'A room of a site has its place among those of .dependency-cruiser.js.',
      inside(src),
      anyOf(['base/[^/]+', 'features/[^/]+']),
      anyOf([...base.map((room) => `base/${room}`), ...common, ...products]),
    ),
    forbid(
      `${site}-shell-sees-no-screen`,
      'Header, menus and login stand on features and are shown by screens.',
      inside(`${src}/shell`),
      inside(src),
      anyOf(['base', 'features', 'shell']),
    ),
    {
      name: `${site}-screens-are-joined-by-main`,
      comment: 'Only main.tsx and the contributions of features import screens. Screens and main.tsx import the list.',
      severity: 'error',
      from: { path: anyOf(['base', 'features', 'shell', 'worker']), pathNot: [CONTRIBUTION, TEST_FILE] },
      to: { path: `^${src}/(screens/|(main|contributions)\\.tsx?$)` },
    },
    forbid(
      `${site}-worker-sees-the-base`,
      'What runs beside the page knows no part of it.',
      anyOf(['worker']),
      inside(src),
      anyOf(['base', 'worker']),
    ),
    forbid(
      `${site}-worker-is-started-by-main`,
      'Nothing of the page calls into the worker.',
      anyOf(['base', 'features', 'shell', 'screens']),
      anyOf(['worker']),
    ),
  ]
}

const floors = [
  ...floorsOf({ site: 'member', base: BASE, features: FEATURES }),
  ...floorsOf({ site: 'office', base: OFFICE_BASE, features: OFFICE_FEATURES }),
]

export default {
  forbidden: [
    ...floors,
    {
      name: 'domain-imports-nothing',
      comment: 'The domain is pure: it imports its own files only, no package and no node: module.',
      severity: 'error',
      from: { path: inside('packages/domain/src'), pathNot: TEST_FILE },
      to: { pathNot: inside('packages/domain/src') },
    },
    {
      name: 'contract-imports-domain-only',
      comment: 'A wire shape may use domain types and typebox, a drawing the reader of XML, nothing else of the house.',
      severity: 'error',
      from: { path: inside('packages/contract/src'), pathNot: TEST_FILE },
      to: { pathNot: ['^packages/(contract|domain)/src/', '(^|/)node_modules/(typebox|saxes)/'] },
    },
    forbid(
      'feeds-import-domain-only',
      'A feed turns payloads into domain changes.',
      inside('packages/feeds'),
      '^(packages|apps|tools)/',
      '^packages/(feeds|domain)/',
    ),
    forbid(
      'ui-imports-contract-and-domain',
      'What the sites share knows no site and no server.',
      inside('packages/ui'),
      '^(packages|apps|tools)/',
      '^packages/(ui|contract|domain)/',
    ),
    {
      name: 'sites-reach-the-server-over-the-wire',
      comment: 'A site imports ui, contract and domain; the server is a URL to it.',
      severity: 'error',
      from: { path: '^apps/(member|office)/', pathNot: '\\.e2e\\.ts$|(^|/)e2e/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^(packages/(ui|contract|domain)|apps/$1)/' },
    },
    {
      name: 'sites-carry-no-schemas',
      comment: 'Of what crosses the wire a site takes types, and values of modules that build no schema.',
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
      name: 'settings-are-read-by-name',
      comment:
        'How a setting is spelled on the wire is for settings-wire.ts of the site. Others speak of its MemberSettings.',
      severity: 'error',
      from: {
        path: '^(apps/(member|office)|packages/ui)/src/',
        pathNot: '^apps/member/src/base/settings/settings-wire\\.ts$',
      },
      to: { path: '^packages/contract/src/accounts/(settings|first-settings)\\.ts$' },
    },
    {
      name: 'answers-are-read-by-name',
      comment:
        'How an answer is spelled on the wire is for call.ts and the live client, which read it by name as it comes ' +
        'in (by-name.ts of the contract). A site speaks of named-records.ts.',
      severity: 'error',
      from: { path: '^(apps/(member|office)|packages/ui)/src/', pathNot: TEST_FILE },
      to: {
        path:
          '^packages/contract/src/(accounts/account|accounts/account-security|notices/notice|reports/report|' +
          'sportsbook/(bet|bet-list|cash-out|generator|placing|result)|wallet/(balance|statement))\\.ts$',
      },
    },
    {
      name: 'rows-are-read-by-name',
      comment:
        'What stands where in a row of the book is for read-rows.ts and write-rows.ts of the contract, and for the ' +
        "server's offer, which makes the rows. Others speak of records.ts; what they receive is closed (received.ts).",
      severity: 'error',
      from: {
        path: '^(packages|apps|tools)/',
        pathNot: ['^packages/contract/src/', '^apps/server/src/offer/', `^apps/server/.*${TEST_FILE}`],
      },
      to: { path: '^packages/contract/src/sportsbook/ux\\.ts$' },
    },
    forbid(
      'server-imports-feeds-contract-domain',
      'The server knows no site.',
      inside('apps/server'),
      '^(packages|apps|tools)/',
      '^(packages/(feeds|contract|domain)|apps/server)/',
    ),
    ...MODULES.map((module, index) => ({
      name: `${module}-imports-leftwards`,
      comment: `The server's modules in their order: ${MODULES.join(', ')}. Each imports those before it.`,
      severity: 'error',
      from: { path: inside(`apps/server/src/${module}`), pathNot: TEST_FILE },
      to: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${MODULES.slice(0, index + 1).join('|')})/` },
    })),
    ...MODULES.slice(1).map((module) => ({
      name: `${module}-by-its-door`,
      comment: "A module's index.ts says what others may use of it; what is not there is its own.",
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [TEST_FILE, `^apps/server/src/(${module}|cli)/`] },
      to: { path: `^apps/server/src/${module}/`, pathNot: '/index\\.ts$' },
    })),
    {
      name: 'use-cases-own-their-ports',
      comment: 'A use case states its ports as types; its store, its routes and the database are given to it.',
      severity: 'error',
      from: { path: `^apps/server/src/(${MODULES.slice(1).join('|')})/`, pathNot: [TEST_FILE, JOINS, ADAPTER] },
      to: { path: [ADAPTER, '^apps/server/src/platform/database/', '(^|/)node_modules/(pg|fastify)/'] },
    },
    {
      name: 'bets-are-spelled-by-http',
      comment:
        'A bet has three shapes: the wire (packages/contract), the ticket (packages/domain/src/bet) and the row ' +
        '(ticket-row.store.ts). Use cases and stores speak tickets; an .http.ts alone knows how one is spelled.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(offer|intake|betting|results|cash-out|trading|wallet)/',
        pathNot: [TEST_FILE, '\\.(http|description)\\.ts$'],
      },
      to: { path: '^packages/contract/src/(sportsbook/(bet|bet-list|placing|cash-out)|reports/report)\\.ts$' },
    },
    {
      name: 'adapters-do-not-know-each-other',
      comment: 'SQL and routes meet where a module is joined; each sees use cases only.',
      severity: 'error',
      from: { path: '\\.(store|http)\\.ts$', pathNot: TEST_FILE },
      to: { path: '\\.(store|http)\\.ts$', pathNot: '\\.$1\\.ts$' },
    },
    {
      name: 'stores-stay-in-their-module',
      comment: 'What is stored of a module is read through its use cases.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: [TEST_FILE, JOINS, '^apps/server/src/cli/'] },
      to: { path: '^apps/server/src/.*\\.store\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'nothing-imports-main',
      comment: 'main joins the parts and is imported by no part of the server.',
      severity: 'error',
      from: { path: inside('apps/server/src'), pathNot: TEST_FILE },
      to: { path: '^apps/server/src/main\\.ts$' },
    },
    {
      name: 'nothing-imports-tools',
      comment: 'Tools look at the house; the house does not know them. Browser tests may use tools/e2e.',
      severity: 'error',
      from: { pathNot: ['^tools/', '\\.e2e\\.ts$', '(^|/)e2e/', '\\.config\\.ts$'] },
      to: { path: '^tools/' },
    },
    {
      name: 'no-circles',
      comment:
        'Files must not import each other, types included: merge them, or move the shared part into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that leads nowhere would hide what it breaks.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'tests-are-imported-by-tests',
      comment: 'Production code never imports a test or its helpers.',
      severity: 'error',
      from: { pathNot: [TEST_FILE, '^tools/', '\\.config\\.ts$'] },
      to: { path: TEST_FILE, pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
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
