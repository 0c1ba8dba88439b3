import path from 'node:path'
import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

const TEST = /\.(test|e2e)\.tsx?$|(^|\/)(test|testing|e2e)\//
const COMMENT = /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm
/** Name between backticks, such as `stakeMinor`, `ticket_leg` or `half-time`; not an expression or a path. */
const QUOTED_NAME = /(?<!`)`([A-Za-z][\w-]*\w)`(?!`)/g
const PARAMETER = /@param (?:\{[^}]*\} )?\[?(\w+)/g
const WORD = /[A-Za-z_$][\w$]*/g
const KEBAB_WORD = /[A-Za-z]\w*(?:-\w+)+/g
/** Name that other files can mean: a quoted value, a property, a declaration, a JSX element or a CSS property. */
const PUBLIC_NAME = new RegExp(
  [
    '(?<=[\'"`])[\\w-]+(?=[\'"`])',
    '(?<=\\.)\\w+',
    '\\w+(?=\\??:)',
    '(?<=(?:readonly|function|const|class|interface|type|get|async|export|\\{|,) )\\w+',
    '(?<=<)\\w+',
  ].join('|'),
  'g',
)

/**
 * Checks that the names in comments exist. A name between backticks must stand in the code of the same file or be a
 * value, property, declaration, column, key or file of production code. The name of a parameter must stand in the code
 * of the same file. A comment keeps the old name after a rename otherwise.
 */
export const commentNames: Check = {
  name: 'comment names',
  async run(root) {
    const [code, data] = [
      await readFiles(root, ['.ts', '.tsx', '.js']),
      await readFiles(root, ['.sql', '.json', '.css']),
    ]
    const production = code.filter(({ path: file }) => !TEST.test(file))
    const names = new Set([
      ...production.flatMap(({ text }) => text.replace(COMMENT, '').match(PUBLIC_NAME) ?? []),
      ...data.flatMap(({ text }) => [...(text.match(WORD) ?? []), ...(text.match(KEBAB_WORD) ?? [])]),
      ...code.map(({ path: file }) => path.basename(file).replace(/\.\w+$/, '')),
    ])
    return production.flatMap((file) => findUnknownNames(file, names))
  },
}

function listCodeWords({ text }: SourceFile): readonly string[] {
  const code = text.replace(COMMENT, '')
  return [...(code.match(WORD) ?? []), ...(code.match(KEBAB_WORD) ?? [])]
}

function findUnknownNames(file: SourceFile, names: ReadonlySet<string>): Finding[] {
  const { path: filePath, text } = file
  const fileNames = new Set(listCodeWords(file))
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length
    const quoted = [...comment.matchAll(QUOTED_NAME)].filter(
      ([, name = '']) => !names.has(name) && !fileNames.has(name),
    )
    const parameters = [...comment.matchAll(PARAMETER)].filter(([, name = '']) => !fileNames.has(name))
    return [...quoted, ...parameters].map(([, name]) => ({
      file: filePath,
      line,
      problem: `the comment names \`${name}\`, which does not exist: write the current name`,
    }))
  })
}
