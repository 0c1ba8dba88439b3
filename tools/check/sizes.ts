import ts from 'typescript'
import type { Check, Finding } from './finding.ts'
import { linesMatching, readFiles, type SourceFile } from './files.ts'
import recorded from './sizes.json' with { type: 'json' }

/** From here on length is a failure; below the aim nobody counts. */
const LIMIT = { file: 400, function: 70 }
const AIM = { file: 200, function: 40 }
const LONG_LINE = /^.{121,}$/

/** Tests and their worlds are lists of cases; their functions are not counted. */
const TEST_FILE = /\.(test|e2e)\.tsx?$|\/testing\//

type Size = Finding & { lines: number }

/**
 * Files and functions stay short, and the longest may only shrink: sizes.json records the worst of today, and both a
 * longer one and a record that is no longer reached fail.
 */
export const sizes: Check = {
  name: 'sizes',
  async run(root) {
    const files = await readFiles(root, ['.ts', '.tsx', '.js'])
    return [
      ...judge('file', files.map(fileSize)),
      ...judge('function', files.filter(({ path }) => !TEST_FILE.test(path)).flatMap(functionSizes)),
      ...files.flatMap(longLines),
    ]
  },
}

function judge(kind: 'file' | 'function', all: readonly Size[]): Finding[] {
  const allowed = Math.min(LIMIT[kind], recorded[kind])
  const tooLong = all.filter(({ lines }) => lines > allowed)
  if (tooLong.length > 0) {
    return tooLong.map(({ file, line, problem, lines }) => ({
      file,
      line,
      problem: `${problem} has ${lines} lines, ${allowed} are allowed: split it where its parts have names`,
    }))
  }
  const worst = Math.max(AIM[kind], ...all.map(({ lines }) => lines))
  if (worst === recorded[kind]) return []
  return [
    {
      file: 'tools/check/sizes.json',
      line: 1,
      problem: `the longest ${kind} shrank to ${worst}: record it, so that it stays so`,
    },
  ]
}

function longLines({ path, text }: SourceFile): Finding[] {
  return linesMatching(text, LONG_LINE).map(({ line, match }) => ({
    file: path,
    line,
    problem: `the line has ${match[0].length} characters, 120 are allowed: break it`,
  }))
}

function fileSize({ path, text }: SourceFile): Size {
  return { file: path, line: 1, problem: 'the file', lines: text.trimEnd().split('\n').length }
}

function functionSizes({ path, text }: SourceFile): Size[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Size[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line
      const last = source.getLineAndCharacterOfPosition(node.end).line
      found.push({ file: path, line: first + 1, problem: `the function ${nameOf(node)}`, lines: last - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return named?.getText() ?? 'here'
}
