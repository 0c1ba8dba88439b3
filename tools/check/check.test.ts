import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import type { Check } from './finding.ts'
import { lineLengths } from './line-lengths.ts'
import { links } from './links.ts'
import { lockfile } from './lockfile.ts'
import { privateMembers } from './private-members.ts'
import { rules } from './rules.ts'
import { sheets } from './sheets.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** Runs a check over a small tree; the answer is `file:line` of each finding. */
async function findingsOf(check: Check, tree: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-check-'))
  folders.push(root)
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const findings = await check.run(root)
  return findings.map(({ file, line }) => `${file}:${line}`)
}

test('words finds unfinished work and leaves a plain sentence alone', async () => {
  const tree = { 'a.ts': `one\n// ${'TO' + 'DO'}: later\n`, 'b.md': 'All done.\n' }
  expect(await findingsOf(words, tree)).toEqual(['a.ts:2'])
})

test('links finds a section of the product that is cited and not there', async () => {
  const tree = { 'docs/product.md': '## 4. States\n', 'a.ts': `// product §4\n// Product ${'§'}12\n` }
  expect(await findingsOf(links, tree)).toEqual(['a.ts:2'])
})

test('links finds a dead link and a path that is named but absent', async () => {
  const tree = {
    'docs/map.md': '[a](gone.md) [b](../README.md#top)\nsee `tools/none.ts`\n',
    'README.md': '[x](https://x.test)\n',
  }
  expect(await findingsOf(links, tree)).toEqual(['docs/map.md:1', 'docs/map.md:2'])
})

test('tables finds SQL that names a closed table from elsewhere, and says where it is blind', async () => {
  const server = 'apps/server/src/'
  const tree = {
    [`${server}wallet/schema/0001-ledger.sql`]: 'create table posting (\n',
    [`${server}wallet/ledger.store.ts`]: "'select from posting'\n",
    [`${server}sportsbook/schema/0001-tickets.sql`]: 'create table ticket (\n',
    [`${server}sportsbook/bet.db.test.ts`]: "'select from posting'\n",
    [`${server}sportsbook/schema/functions/settle.sql`]: 'begin\n  select 1 from ticket join posting p on true;\n',
    [`${server}reports/report.store.ts`]: "'select from ticket_sums'\n'select from ticket t'\n",
  }
  expect(await findingsOf(tables, tree)).toEqual([
    `${server}sportsbook/schema/functions/settle.sql:2`,
    `${server}reports/report.store.ts:2`,
  ])
  expect(await findingsOf(tables, { 'a.ts': 'one\n' })).toEqual([`${server}wallet:1`, `${server}sportsbook:1`])
})

test('rules finds an id without a rule and a rule without a test', async () => {
  const tree = {
    'packages/domain/SPEC.md': '- OD1 A price.\n- OD2 Another.\n- GR1 A grade.\n',
    'packages/domain/src/odds/odds.test.ts': "test('OD1, OD2 prices', () => {})\ntest('OD9 lost', () => {})\n",
  }
  const found = await findingsOf(rules, tree)
  expect(found).toEqual(['packages/domain/src/odds/odds.test.ts:2', 'packages/domain/SPEC.md:3'])
})

test('rules finds an id that stands for two rules', async () => {
  const tree = {
    'packages/domain/SPEC.md': '- **GR1** Handicap.\n- **GR1** Totals.\n',
    'packages/domain/src/a.test.ts': "test('GR1 handicap', () => {})\n",
  }
  expect(await findingsOf(rules, tree)).toEqual(['packages/domain/SPEC.md:2'])
})

test('rules refuses to compare nothing', async () => {
  const tree = { 'packages/domain/SPEC.md': 'No rules here.\n' }
  expect(await findingsOf(rules, tree)).toEqual(['packages/domain/SPEC.md:1'])
})

test('line lengths finds a line that is too long', async () => {
  const found = await findingsOf(lineLengths, { 'a.ts': `// ${'x'.repeat(118)}\nconst short = 1\n` })
  expect(found).toEqual(['a.ts:1'])
})

test('private members finds a member that a keyword makes private', async () => {
  const tree = { 'a.ts': 'class A {\n  private one = 1\n  readonly #two = 2\n}\n' }
  expect(await findingsOf(privateMembers, tree)).toEqual(['a.ts:2'])
})

test('sheets finds a sheet of styles that is too long', async () => {
  const rule = '.a {\n  color: red;\n}\n'
  expect(await findingsOf(sheets, { 'a.css': rule.repeat(101), 'b.css': rule.repeat(100) })).toEqual(['a.css:1'])
})

test('boundaries finds a domain that reads the disk and says where it saw nothing', async () => {
  const tree = {
    '.dependency-cruiser.js': await readFile('.dependency-cruiser.js', 'utf8'),
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }',
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

test('boundaries finds an arrow of the site that leads back up, types counted', async () => {
  const site = 'apps/member/src'
  const tree = {
    '.dependency-cruiser.js': await readFile('.dependency-cruiser.js', 'utf8'),
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }',
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

test('lockfile finds a missing platform, a newer Node.js, a loose pin and a licence that binds', async () => {
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
