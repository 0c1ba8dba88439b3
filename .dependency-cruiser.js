// The one-way law (docs/map.md): what may import what. `from` lists the room, `to` what it must not see.

/** @param {string} name @param {string} comment @param {string} from @param {string} to @param {string} [except] */
const forbid = (name, comment, from, to, except) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: except === undefined ? { path: to } : { path: to, pathNot: except },
})

const TEST_FILE = '\\.(test|e2e)\\.tsx?$|(^|/)(test|e2e|testing)/'

/** @param {string} room */
const inside = (room) => `^${room}/`

/** The server's modules. What a product is made of stands in one of them; none knows those to its right. */
const MODULES = ['platform', 'accounts', 'wallet', 'notices', 'sportsbook', 'reports']
/** A file that gives a module's use cases what they need. */
const JOINS = '/(join|keep|open|watch)-[\\w-]+\\.ts$'
/** How a booked figure and a ticket are written in SQL, wherever they are read. */
const BOOKED = '/(booked-figures|ticket-row|ticket-sums)\\.store\\.ts$'
/** SQL and routes. */
const ADAPTER = '\\.(store|http)\\.ts$'

export default {
  forbidden: [
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
      from: { path: inside('apps/member'), pathNot: '\\.e2e\\.ts$|(^|/)e2e/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^(packages/(ui|contract|domain)|apps/member)/' },
    },
    {
      name: 'sites-carry-no-schemas',
      comment: 'Of what crosses the wire a site takes types, and values of modules that build no schema.',
      severity: 'error',
      from: { path: '^(apps/member|packages/ui)/src/', pathNot: TEST_FILE },
      to: {
        path: '^packages/contract/src/',
        pathNot: '/(codes|first-settings|named-values|site|ux)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
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
    {
      name: 'use-cases-own-their-ports',
      comment: 'A use case states its ports as types; its store, its routes and the database are given to it.',
      severity: 'error',
      from: { path: `^apps/server/src/(${MODULES.slice(1).join('|')})/`, pathNot: [TEST_FILE, JOINS, ADAPTER] },
      to: { path: [ADAPTER, '^apps/server/src/platform/database/', '(^|/)node_modules/(pg|fastify)/'] },
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
      to: { path: '^apps/server/src/.*\\.store\\.ts$', pathNot: ['^apps/server/src/$1/', BOOKED] },
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
      comment: 'Two files that import each other are one file or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    // A workspace is its folder, not its link under node_modules.
    preserveSymlinks: false,
  },
}
