import ts from 'typescript'
import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

/** Folders with stylesheets and components. */
const SITES = /^(apps\/member\/(src|build)|apps\/office\/src|packages\/ui\/src|tools\/bench\/grid)\//
const TEST = /\.(test|e2e)\.tsx?$/
const CLASS = /\.([a-z][\w-]*)/gi
const WRITTEN_CLASS = /\bclass="([^"]*)"/g

interface Place {
  readonly file: string
  readonly line: number
  readonly name: string
}

interface ClassUse {
  /** Class names that code assigns to elements. */
  readonly used: Place[]
  /** Words of every string in the code: a class name may be chosen in code far from the element. */
  readonly stringTokens: readonly string[]
}

/** Checks that every class of an element has a CSS rule, and that every class with a rule is used. */
export const classes: Check = {
  name: 'classes',
  async run(root) {
    const read = async (endings: readonly string[]) =>
      (await readFiles(root, endings)).filter(({ path }) => SITES.test(path) && !TEST.test(path))
    const [sheets, code, pages] = await Promise.all([read(['.css']), read(['.ts', '.tsx']), read(['.html'])])
    const defined = sheets.flatMap(definedIn)
    const classUses = code.map(readClassUse)
    const names = new Set(defined.map(({ name }) => name))
    const onPages = pages.flatMap(({ text }) =>
      [...text.matchAll(WRITTEN_CLASS)].flatMap((match) => splitTokens(match[1] ?? '')),
    )
    const allTokens = new Set([...classUses.flatMap((each) => each.stringTokens), ...onPages])
    return [
      ...classUses
        .flatMap(({ used }) => used)
        .filter(({ name }) => !names.has(name))
        .map((place) =>
          finding(place, `no sheet has a rule for the class "${place.name}": write a rule, or remove the class`),
        ),
      ...defined
        .filter(({ name }) => !allTokens.has(name))
        .map((place) => finding(place, `no element has the class "${place.name}": remove its rule`)),
    ]
  },
}

/** Returns the class names that have rules in a stylesheet. */
function definedIn({ path, text }: SourceFile): Place[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(["']).*?\1/g, blank)
  return [...bare.matchAll(/[^{};]+(?=\{)/g)]
    .filter(([selector]) => !selector.trim().startsWith('@'))
    .flatMap(({ 0: selector, index }) =>
      [...selector.matchAll(CLASS)].map((match) => ({
        file: path,
        line: lineAt(bare, index + match.index),
        name: match[1] ?? '',
      })),
    )
}

/** Replaces the text with blanks of equal length, so that offsets of the remaining text stay valid. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function readClassUse({ path, text }: SourceFile): ClassUse {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const used: Place[] = []
  const stringTokens: string[] = []
  const visitNode = (node: ts.Node, inClass: boolean): void => {
    if (isText(node)) {
      stringTokens.push(...splitTokens(node.text))
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (inClass && !isCompared(node)) used.push(...splitTokens(node.text).map((name) => ({ file: path, line, name })))
    }
    ts.forEachChild(node, (child) => visitNode(child, inClass || namesClasses(node)))
  }
  visitNode(source, false)
  return { used, stringTokens }
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)
}

function splitTokens(text: string): string[] {
  return text.split(/[^\w-]+/).filter((token) => token !== '')
}

/** A string operand of a comparison is not a class name. */
function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && /^(===|!==)$/.test(parent.operatorToken.getText())
}

function namesClasses(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && /className$/i.test(node.name.getText())
}

function finding({ file, line }: Place, problem: string): Finding {
  return { file, line, problem }
}
