import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

/** Plain-language metrics of one folder: `pronouns` and `openers` in per cent, `names` as a count. */
interface ProseMetrics {
  /** Share of pronouns and pronominal determiners among the words of comments and texts. */
  readonly pronouns: number
  /** Share of sentences that open with What, Of, Whose, Those, It, Who or Where. */
  readonly openers: number
  /** Number of identifiers that match `BANNED_NAMES`. */
  readonly names: number
}

/** Maximum number of banned names that a folder may have, from `prose-limits.json`. The number may only fall. */
interface FolderLimits {
  readonly names?: number
}

const LIMITS = 'tools/check/prose-limits.json'
/** Limits of a folder, unless `prose-limits.json` lists a higher number of banned names. */
const DEFAULT_LIMITS: ProseMetrics = { pronouns: 8, openers: 5, names: 0 }

const OTHER_LANGUAGE = /\/locales\/(?!en\/)/

/** Paths whose identifiers are not checked: dependencies, builds and tests. Only production code counts. */
const NOT_NAMED = /node_modules|\/dist\/|\/e2e\/|\.(test|e2e)\.tsx?$/

const PRONOUNS = new Set(
  [
    'it its itself they them their theirs themselves he him his she her i me my we us our ours you your yours',
    'this that these those who whom whose what which whoever whatever whichever one ones another other others',
    'each all both any none some such somebody someone anybody anyone nobody everybody everyone',
    'nothing something anything everything few many most same',
  ]
    .join(' ')
    .split(' '),
)
const OPENERS = /^(what|of|whose|those|it|who|where)$/i
/**
 * Bare participles and verbs that may not be identifiers, because they do not name a thing or an action of the trade.
 */
const BANNED_NAMES = new RegExp(
  `\\b(?:${['asked told tell kept said say heard hear seen given begun', 'goOn giveBack takeBack strangers purse']
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'g',
)

const FOLDERS = [
  /^apps\/server\/src\/[^/]+(?=\/)/,
  /^apps\/[^/]+\/[^/]+(?=\/)/,
  /^packages\/[^/]+/,
  /^tools/,
  /^docs/,
] as const

const COMMENT = /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

const UNITS: Readonly<Record<keyof ProseMetrics, string>> = {
  pronouns: '% of the words are pronouns',
  openers: '% of the sentences open with What, Of, Whose, Those, It, Who or Where',
  names: 'identifiers are banned words',
}

/**
 * Checks that comments, documents and English texts are plain, folder by folder, against the limits in
 * `prose-limits.json`.
 */
export const prose: Check = {
  name: 'prose',
  async run(root) {
    const files = await readFiles(root, ['.ts', '.tsx', '.js', '.md', '.po'])
    const limits = JSON.parse(await readFile(join(root, LIMITS), 'utf8')) as Record<string, FolderLimits>
    const folders = byFolder(files.filter(isMeasured))
    return [...folders].flatMap(([folder, some]) => listFindings(folder, measureProse(some), limits[folder]))
  },
}

/** Groups files by the folder that a limit applies to. */
function byFolder(files: readonly SourceFile[]): ReadonlyMap<string, readonly SourceFile[]> {
  const folders = new Map<string, SourceFile[]>()
  for (const file of files) folders.set(findFolder(file.path), [...(folders.get(findFolder(file.path)) ?? []), file])
  return folders
}

function findFolder(path: string): string {
  return FOLDERS.map((folder) => folder.exec(path)?.[0]).find(Boolean) ?? 'root'
}

function isMeasured({ path }: SourceFile): boolean {
  return !OTHER_LANGUAGE.test(path)
}

function listFindings(folder: string, measured: ProseMetrics, { names = 0 }: FolderLimits = {}): Finding[] {
  const limits = { ...DEFAULT_LIMITS, names }
  const metrics = Object.keys(UNITS) as (keyof ProseMetrics)[]
  const above = metrics
    .filter((metric) => measured[metric] > limits[metric])
    .map((metric) => `${measured[metric]} ${UNITS[metric]}, the limit is ${limits[metric]}: write plainly (STYLE.md)`)
  const below = measured.names < names ? [`${measured.names} banned names: lower the limit ${names} in ${LIMITS}`] : []
  return [...above, ...below].map((problem) => ({ file: folder, line: 1, problem }))
}

/** Measures the comments, texts and names of files. Code and tables in markdown do not count. */
function measureProse(files: readonly SourceFile[]): ProseMetrics {
  const prose = files.map(extractProse)
  const proseTokens = prose.flatMap((text) => text.match(/[A-Za-z][A-Za-z']*/g) ?? [])
  const first = prose
    .flatMap((text) => text.split(/(?<=[.!?:])\s+|\n\s*\n/))
    .flatMap((sentence) => /[A-Za-z']+/.exec(sentence)?.[0] ?? [])
  return {
    pronouns: computePercentage(
      proseTokens.filter((token) => PRONOUNS.has(token.toLowerCase())).length,
      proseTokens.length,
    ),
    openers: computePercentage(first.filter((token) => OPENERS.test(token)).length, first.length),
    names: files.reduce((total, file) => total + countBannedNames(file), 0),
  }
}

function extractProse({ path, text }: SourceFile): string {
  if (path.endsWith('.md')) return sentencesOnly(text)
  if (path.endsWith('.po'))
    return [...text.matchAll(/^msgstr "(.*)"$/gm)].map(([, message = '']) => message).join('\n\n')
  return sentencesOnly((text.match(COMMENT) ?? []).join('\n\n'))
}

/** Removes quoted code, tags and markdown tables from prose, so that only sentences remain. */
function sentencesOnly(text: string): string {
  return text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/`[^`]*`/g, ' x ')
    .replace(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)/gm, '')
    .replace(/\*\/$/g, '')
    .replace(/^\s*\|.*\|\s*$/gm, ' ')
    .replace(/\{@link [^}]*\}/g, ' x ')
    .replace(/@(?:param|template)\s+(?:\{[^}]*\}\s*)?\S+/g, '.')
    .replace(/@\w+(?:\s*\{[^}]*\})?/g, '.')
}

function computePercentage(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((1000 * part) / total) / 10
}

function countBannedNames({ path, text }: SourceFile): number {
  if (!/\.tsx?$/.test(path) || NOT_NAMED.test(path)) return 0
  return listBannedNames(text).length
}

/** Lists the banned names in the code of a file, outside comments and strings. */
function listBannedNames(text: string): readonly string[] {
  const code = text
    .replace(COMMENT, '')
    .replace(STRING, '')
    .replace(/\/\/.*$/gm, '')
  return code.match(BANNED_NAMES) ?? []
}
