import { expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { classes } from './classes.ts'
import { commentNames } from './comment-names.ts'
import { holds } from './holds.ts'
import { lineLengths } from './line-lengths.ts'
import { links } from './links.ts'
import { lockfile } from './lockfile.ts'
import { privateMembers } from './private-members.ts'
import { prose } from './prose.ts'
import { rules } from './rules.ts'
import { schema } from './schema.ts'
import { patterns } from './patterns.ts'
import { sheets } from './sheets.ts'
import { tables } from './tables.ts'
import { findingsOf, importRulesFor, LIST, listOf, SERVER } from './testing/check-tree.ts'
import { wireNames } from './wire-names.ts'
import { unfinishedWork } from './words.ts'

test('words finds unfinished work and accepts a plain sentence', async () => {
  const tree = { 'a.ts': `one\n// ${'TO' + 'DO'}: later\n`, 'b.md': 'All done.\n' }
  expect(await findingsOf(unfinishedWork, tree)).toEqual(['a.ts:2'])
})

test('prose refuses dialect in comments, documents and English texts, and counts banned names', async () => {
  const limits = { 'tools/check/prose-limits.json': '{ "packages/b": { "names": 1 }, "packages/c": { "names": 2 } }' }
  const riddle = '/** What is told of it, where those who asked for it see it. */\n'
  const plain = '/** Stake in minor units. Null before the first bet. */\n'
  const tree = {
    'packages/a/src/a.ts': `${riddle}export const a = 1\n`,
    'packages/b/src/b.ts': `${plain}export const b = (told: number) => 'told' // told\n`,
    'packages/c/src/c.ts': `${plain}export const c = (told: number) => 0\n`,
    'packages/d/src/d.ts': `${plain}export const d = (told: number) => 0\n`,
    'packages/e/src/e.test.ts': `${plain}const told = 0\n`,
    'docs/f.md': 'What it is, those know who it was told to.\n',
    'apps/g/src/locales/en/g.po': 'msgid "g"\nmsgstr "It is what it was, whoever it is."\n',
    'apps/h/src/locales/th/h.po': 'msgid "h"\nmsgstr "It is what it was, whoever it is."\n',
  }
  const findings = await findingsOf(prose, { ...limits, ...tree })
  expect(new Set(findings)).toEqual(new Set(['packages/a:1', 'packages/c:1', 'packages/d:1', 'docs:1', 'apps/g/src:1']))
})

test('comment names finds a name that no longer exists, in quotes or as a parameter', async () => {
  const tree = {
    'a.ts': '/** `stakeMinor` and `oldStake`. */\nexport const stakeMinor = 1n\n',
    'b.ts': '/** @param later unused */\nexport function read(later: number) {}\n',
    'c.ts':
      '\n/** @param later unused */\nexport function write(now: number) {}\n// `match_id`, `half-time` and `goals`\n',
    'd.test.ts': '/** `gone` and `wasHere` */\nconst oldStake = 1\n',
    'e.sql': 'select "fromSql", match_id\n',
    'f.ts': "/** `fromSql` */\nexport const glob = '**/*.ts'\n",
    'half-time.ts': 'export const start = 1\n',
  }
  expect(await findingsOf(commentNames, tree)).toEqual(['a.ts:1', 'c.ts:2', 'c.ts:4'])
})

test('links finds a reference to a missing section of the product document', async () => {
  const tree = { 'docs/product.md': '## 4. States\n', 'a.ts': `// product §4\n// Product ${'§'}12\n` }
  expect(await findingsOf(links, tree)).toEqual(['a.ts:2'])
})

test('links finds a dead link and a path that does not exist', async () => {
  const tree = {
    'docs/map.md': '[a](gone.md) [b](../README.md#top)\nsee `tools/none.ts`\n',
    'README.md': '[x](https://x.test)\n',
  }
  expect(await findingsOf(links, tree)).toEqual(['docs/map.md:1', 'docs/map.md:2'])
})

test('tables finds SQL that uses a table of another module, and reports a tree without tables', async () => {
  const tree = {
    [LIST]: listOf('accounts', 'wallet', 'sportsbook', 'reports'),
    [`${SERVER}accounts/schema/accounts.sql`]: 'create table member (\n',
    [`${SERVER}wallet/schema/wallet.sql`]: 'create table posting (\n',
    [`${SERVER}wallet/ledger.store.ts`]: "'select from posting p join member m on true'\n'update member set a = 1'\n",
    [`${SERVER}sportsbook/schema/sportsbook.sql`]: 'create table ticket (\n',
    [`${SERVER}sportsbook/bet.db.test.ts`]: "'select from posting'\n",
    [`${SERVER}sportsbook/schema/functions/settle.sql`]: 'begin\n  select 1 from ticket join posting p on true;\n',
    [`${SERVER}reports/report.store.ts`]: "'select from ticket_sums'\n'select from ticket t'\n'delete from member'\n",
  }
  expect(await findingsOf(tables, tree)).toEqual([
    `${SERVER}reports/report.store.ts:3`,
    `${SERVER}wallet/ledger.store.ts:2`,
    `${SERVER}sportsbook/schema/functions/settle.sql:2`,
    `${SERVER}reports/report.store.ts:2`,
  ])
  expect(await findingsOf(tables, { [LIST]: listOf('accounts') })).toEqual([`${LIST}:1`])
})

test('schema finds a duplicate number and a missing base file, and reports a tree without tables', async () => {
  const tree = {
    [`${SERVER}a/schema/a.sql`]: '',
    [`${SERVER}a/schema/0001-one.sql`]: '',
    [`${SERVER}b/schema/b.sql`]: '',
    [`${SERVER}b/schema/0001-other.sql`]: '',
  }
  expect(await findingsOf(schema, tree)).toEqual([])
  expect(await findingsOf(schema, { ...tree, [`${SERVER}a/schema/0001-two.sql`]: '' })).toEqual([`${SERVER}:1`])
  expect(await findingsOf(schema, { ...tree, [`${SERVER}c/schema/0001-more.sql`]: '' })).toEqual([`${SERVER}:1`])
  expect(await findingsOf(schema, { 'a.sql': '' })).toEqual([`${SERVER}:1`])
})

test('PR9 holds finds a product that calls hold before protection_refusal', async () => {
  const tree = {
    [`${SERVER}wallet/schema/functions/hold.sql`]: 'create function hold(\n',
    [`${SERVER}a/schema/functions/asks.sql`]: 'select protection_refusal(1);\n  perform hold(1);\n',
    [`${SERVER}b/schema/functions/late.sql`]: 'perform hold(1);\nselect protection_refusal(1);\n',
    [`${SERVER}c/schema/functions/never.sql`]:
      '-- protection_refusal() is not asked\nselect withhold(2);\nperform hold(1);\n',
  }
  expect(await findingsOf(holds, tree)).toEqual([
    `${SERVER}b/schema/functions/late.sql:1`,
    `${SERVER}c/schema/functions/never.sql:3`,
  ])
  expect(await findingsOf(holds, { [`${SERVER}wallet/hold.sql`]: 'create function hold(\n' })).toEqual([`${SERVER}:1`])
})

test('a new module in the list is checked without an edit of the checks', async () => {
  const module = `${SERVER}board`
  const tree = {
    ...(await importRulesFor('accounts', 'wallet', 'board', 'sportsbook', 'reports')),
    [`${SERVER}board/schema/board.sql`]: 'create table board_note (\n',
    [`${SERVER}wallet/schema/wallet.sql`]: 'create table posting (\n',
    [`${SERVER}board/board.store.ts`]: "export const read = 'select from board_note'\n",
    [`${SERVER}board/pin.store.ts`]: "export const read = 'select from posting'\n",
    [`${SERVER}board/rightwards.ts`]: "export type { Bet } from '../sportsbook/index.ts'\n",
    [`${SERVER}board/leftwards.ts`]: "export type { hold } from '../wallet/index.ts'\n",
    [`${SERVER}board/inside.ts`]: "export type { hold } from '../wallet/hold.ts'\n",
    [`${SERVER}board/use.ts`]: "export { read } from './board.store.ts'\n",
    [`${SERVER}wallet/hold.ts`]: 'export const hold = 1\n',
    [`${SERVER}wallet/index.ts`]: "export { hold } from './hold.ts'\n",
    [`${SERVER}wallet/back.ts`]: "export { read } from '../board/index.ts'\n",
    [`${SERVER}board/index.ts`]: "export { hold as read } from './leftwards.ts'\n",
    [`${SERVER}sportsbook/index.ts`]: 'export type Bet = string\n',
    [`${SERVER}reports/steals.store.ts`]: "export const read = 'select from board_note'\n",
    'tools/none.ts': 'export {}\n',
    'packages/none.ts': 'export {}\n',
  }
  const refused = await findingsOf(boundaries, tree)
  expect(refused.filter((place) => place.startsWith(SERVER)).sort()).toEqual([
    `${module}/inside.ts:1`,
    `${module}/rightwards.ts:1`,
    `${module}/use.ts:1`,
    `${SERVER}wallet/back.ts:1`,
  ])
  expect(await findingsOf(tables, tree)).toEqual([`${module}/pin.store.ts:1`, `${SERVER}reports/steals.store.ts:1`])
})

test('rules finds a test with an unknown rule id and a rule without a test', async () => {
  const tree = {
    'packages/domain/SPEC.md': '- OD1 A price.\n- OD2 Another.\n- GR1 A grade.\n',
    'packages/domain/src/odds/odds.test.ts': "test('OD1, OD2 prices', () => {})\ntest('OD9 lost', () => {})\n",
  }
  const found = await findingsOf(rules, tree)
  expect(found).toEqual(['packages/domain/src/odds/odds.test.ts:2', 'packages/domain/SPEC.md:3'])
})

test('rules finds a duplicate rule id', async () => {
  const tree = {
    'packages/domain/SPEC.md': '- **GR1** Handicap.\n- **GR1** Totals.\n',
    'packages/domain/src/a.test.ts': "test('GR1 handicap', () => {})\n",
  }
  expect(await findingsOf(rules, tree)).toEqual(['packages/domain/SPEC.md:2'])
})

test('rules reports a specification without rules', async () => {
  const tree = { 'packages/domain/SPEC.md': 'No rules here.\n' }
  expect(await findingsOf(rules, tree)).toEqual(['packages/domain/SPEC.md:1'])
})

test('line lengths finds a line over the limit', async () => {
  const long = 'x'.repeat(118)
  const tree = {
    'a.ts': `// ${long}\nconst short = 1\n`,
    'docs/a.md': `${'ä'.repeat(120)}\n    ${long}\n| ${long} |\na b ${long}\n`,
    'notes/b.md': `a b ${long}\n`,
  }
  expect(await findingsOf(lineLengths, tree)).toEqual(['a.ts:1', 'docs/a.md:4'])
})

test('wire names finds site code that uses the wire spelling of a field', async () => {
  const text =
    "const bet = { bet_id: 1, status: 'won_half' }\n// page_size\nconst { page_size } = bet\nbet.betId += 1\n"
  const tree = {
    'apps/member/src/features/bets/bet.ts': text,
    'apps/member/src/base/api/bets.tsx': 'export const of = () => ({ mmo_single: read.match_id })\n',
    'packages/ui/src/lists/pages.ts': 'export const size = ({ page_size }) => page_size\n',
    'packages/ui/src/live/live-client.ts': text,
    'apps/member/src/features/bets/bet.test.ts': text,
    'apps/server/src/betting/bet.ts': text,
  }
  expect((await findingsOf(wireNames, tree)).toSorted()).toEqual([
    'apps/member/src/base/api/bets.tsx:1',
    'apps/member/src/features/bets/bet.ts:1',
    'apps/member/src/features/bets/bet.ts:3',
    'packages/ui/src/lists/pages.ts:1',
    'packages/ui/src/lists/pages.ts:1',
  ])
})

test('private members finds a member declared with the private keyword', async () => {
  const tree = { 'a.ts': 'class A {\n  private one = 1\n  readonly #two = 2\n}\n' }
  expect(await findingsOf(privateMembers, tree)).toEqual(['a.ts:2'])
})

test('patterns finds names broken inside words, ad-hoc searches and ad-hoc language tags', async () => {
  const files = {
    'apps/member/src/a.css': '.a {\n  overflow-wrap: anywhere;\n}\n',
    'apps/member/src/b.css': '.b {\n  /* check-allow: a hash */\n  overflow-wrap: anywhere;\n}\n',
    'apps/member/src/c.ts': 'names.filter((name) => name.toLowerCase().includes(part))\n',
    'apps/office/src/d.tsx': 'new Date().toLocaleDateString(language)\n',
    'packages/domain/src/search/fold.ts': "text.normalize('NFKD')\n",
  }
  expect(await findingsOf(patterns, files)).toEqual([
    'apps/member/src/a.css:2',
    'apps/member/src/c.ts:1',
    'apps/office/src/d.tsx:1',
  ])
})

test('sheets finds a style sheet over the length limit', async () => {
  const rule = '.a {\n  color: red;\n}\n'
  expect(await findingsOf(sheets, { 'a.css': rule.repeat(101), 'b.css': rule.repeat(100) })).toEqual(['a.css:1'])
})

test('classes finds a class without a CSS rule and a CSS rule without a class', async () => {
  const site = 'apps/member/src/'
  const tree = {
    [`${site}a.css`]: [
      "/* .old */\n.head,\n.dead:is(.toned) {\n  background: url('x.png');\n}\n",
      '@media (width > 1.5px) {\n  .head b {\n  }\n}\n',
    ].join(''),
    [`${site}A.tsx`]: "export const A = () => (\n  <b className={kind === 'other' ? 'head' : `lost ${tone}`} />\n)\n",
    [`${site}tone.ts`]: "export const tone = 'toned'\n",
    [`${site}A.test.tsx`]: 'export const B = () => <b className="dead tried" />\n',
    'apps/member/build/first.css': '.first {\n}\n',
    'apps/member/build/first.html': '<div class="first"></div>\n',
  }
  expect(await findingsOf(classes, tree)).toEqual([`${site}A.tsx:2`, `${site}a.css:3`])
})

test('boundaries finds a domain module that reads the disk, and reports unparsed sources', async () => {
  const tree = {
    ...(await importRulesFor('accounts', 'wallet', 'notices', 'sportsbook', 'reports')),
    'packages/domain/src/odds/index.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n",
    'packages/contract/src/price.ts': "import { read } from '../../domain/src/odds/index.ts'\nexport { read }\n",
    'apps/member/src/main.ts': "import { start } from '../../server/src/main.ts'\nstart()\n",
    'apps/server/src/main.ts': "import './wallet/hold.ts'\nimport './wallet/index.ts'\nexport const start = () => 1\n",
    'apps/server/src/wallet/hold.ts': 'export const hold = 1\n',
    'apps/server/src/wallet/index.ts': "export { hold } from './hold.ts'\n",
    'apps/server/src/notices/tell.ts': "export type { hold } from '../wallet/hold.ts'\n",
    'apps/server/src/reports/sum.ts': "export type { hold } from '../wallet/index.ts'\n",
    'tools/none.ts': 'export {}\n',
  }
  const found = await findingsOf(boundaries, tree)
  expect(found).toContain('packages/domain/src/odds/index.ts:1')
  expect(found).toContain('apps/member/src/main.ts:1')
  expect(found).toContain('.dependency-cruiser.js:1')
  expect(found).toContain('apps/server/src/main.ts:1')
  expect(found).toContain('apps/server/src/notices/tell.ts:1')
  expect(found).not.toContain('apps/server/src/reports/sum.ts:1')
  expect(found).not.toContain('packages/contract/src/price.ts:1')
})

test('boundaries finds a site import that points back up, including type imports', async () => {
  const site = 'apps/member/src'
  const tree = {
    ...(await importRulesFor('accounts', 'wallet', 'notices', 'sportsbook', 'reports')),
    [`${site}/base/settings/brand.ts`]: "import type { Menu } from '../../shell/Menu.ts'\nexport type Brand = Menu\n",
    [`${site}/base/live/live.ts`]: "export { brand } from '../settings/other.ts'\n",
    [`${site}/base/settings/other.ts`]: 'export const brand = 1\n',
    [`${site}/base/else/odd.ts`]: 'export const odd = 1\n',
    [`${site}/features/sports/rows.ts`]: "export { wanted } from '../filter/wanted.ts'\n",
    [`${site}/features/filter/wanted.ts`]: 'export const wanted = 1\n',
    [`${site}/features/filter/back.ts`]: "import type { rows } from '../sports/rows.ts'\nexport type Rows = rows\n",
    [`${site}/features/rules/Rules.ts`]: "export { Menu } from '../../shell/Menu.ts'\n",
    [`${site}/shell/Menu.ts`]: "export { odd as Menu } from '../base/else/odd.ts'\n",
    [`${site}/shell/Login.ts`]: "export { Page } from '../screens/Page.ts'\n",
    [`${site}/screens/Page.ts`]: "export { Menu as Page } from '../shell/Menu.ts'\n",
    'tools/none.ts': 'export {}\n',
    'packages/none.ts': 'export {}\n',
  }
  const found = (await findingsOf(boundaries, tree)).filter((place) => place.startsWith(site))
  const files = new Set(found.map((place) => place.slice(site.length + 1).replace(':1', '')))
  expect([...files].sort()).toEqual([
    'base/settings/brand.ts',
    'features/filter/back.ts',
    'features/rules/Rules.ts',
    'shell/Login.ts',
    'shell/Menu.ts',
  ])
})

test('boundaries finds an import of a wire row type, including type imports', async () => {
  const rows = 'packages/contract/src/sportsbook/ux.ts'
  const taken = (up: string) => `import type { UxMatch } from '${up}${rows}'\nexport type Match = UxMatch\n`
  const takers = ['apps/member/src/features/grid/rows.ts', 'packages/ui/src/live/store.ts', 'tools/bench/picks.ts']
  const makers = ['apps/server/src/offer/book/line-row.ts', 'packages/contract/src/sportsbook/read-rows.ts']
  const inBetting = 'apps/server/src/sportsbook/betting/place.ts'
  const tree = {
    ...(await importRulesFor('sportsbook')),
    [rows]: 'export type UxMatch = [number]\n',
    ...Object.fromEntries([...takers, ...makers, inBetting].map((path) => [path, taken(upFrom(path))])),
  }
  const found = new Set(await findingsOf(boundaries, tree))
  expect([...takers, ...makers, inBetting].filter((path) => found.has(`${path}:1`))).toEqual([...takers, inBetting])
})

test('boundaries finds an import of a raw wire response, including type imports', async () => {
  const bet = 'packages/contract/src/sportsbook/bet.ts'
  const named = 'packages/contract/src/named-records.ts'
  const takers = ['apps/member/src/features/bets/card.ts', 'packages/ui/src/live/client.ts']
  const byName = 'apps/member/src/features/bets/list.ts'
  const taken = (path: string, from: string) =>
    `import type { Bet } from '${upFrom(path)}${from}'\nexport type Own = Bet\n`
  const tree = {
    ...(await importRulesFor('sportsbook')),
    [bet]: 'export type Bet = { bet_id: string }\n',
    [named]: "import type * as bet from './sportsbook/bet.ts'\nexport type Bet = bet.Bet\n",
    ...Object.fromEntries(takers.map((path) => [path, taken(path, bet)])),
    [byName]: taken(byName, named),
    'tools/none.ts': 'export {}\n',
  }
  const found = new Set(await findingsOf(boundaries, tree))
  expect([...takers, byName].filter((path) => found.has(`${path}:1`))).toEqual(takers)
})

test('boundaries finds an import of wire settings in a site, including type imports', async () => {
  const settings = 'packages/contract/src/accounts/settings.ts'
  const first = 'packages/contract/src/accounts/first-settings.ts'
  const takers = ['apps/member/src/features/grid/form.ts', 'packages/ui/src/theme/theme.ts']
  const edge = 'apps/member/src/base/settings/settings-wire.ts'
  const onServer = 'apps/server/src/logins/profile.ts'
  const taken = (path: string) =>
    [
      `import type { Settings } from '${upFrom(path)}${settings}'`,
      `export { FIRST } from '${upFrom(path)}${first}'`,
      'export type Own = Settings',
    ].join('\n')
  const tree = {
    ...(await importRulesFor('accounts')),
    [settings]: 'export type Settings = { page_size: number }\n',
    [first]: 'export const FIRST = { page_size: 10 }\n',
    ...Object.fromEntries([...takers, edge, onServer].map((path) => [path, taken(path)])),
    'tools/none.ts': 'export {}\n',
  }
  const found = new Set(await findingsOf(boundaries, tree))
  expect([...takers, edge, onServer].filter((path) => found.has(`${path}:1`))).toEqual(takers)
})

function upFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1)
}

test('lockfile finds a missing platform, a newer Node.js, a loose pin and a copyleft licence', async () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', license: 'MIT', optionalDependencies: { '@a/b-darwin-arm64': '1.0.0' } },
    'node_modules/b': { version: '1.0.0', license: 'ISC', engines: { node: '>=22' } },
    'node_modules/c': { version: '1.0.0', license: 'AGPL-3.0' },
    'node_modules/d': { version: '1.0.0', license: 'MIT', engines: { node: '^20.19.0 || >=22' } },
  }
  const tree = {
    'package.json': JSON.stringify({
      engines: { node: '>=20.19' },
      dependencies: { d: '^1.0.0', d1: 'npm:d@^1.0.0', d2: 'npm:d@1.0.0', d3: 'npm:@d/e@1.0.0' },
    }),
    'package-lock.json': JSON.stringify({ packages }),
  }
  expect(await findingsOf(lockfile, tree)).toEqual([
    'package-lock.json:1',
    'package-lock.json:1',
    'package-lock.json:1',
    'package.json:1',
    'package.json:1',
  ])
})
