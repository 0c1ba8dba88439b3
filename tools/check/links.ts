import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

const LINK = /\]\(([^)\s]+)\)/g
// Path in backticks, starting with a folder of the repository; the path must exist.
const PATH = /`((?:apps|packages|tools|docs|\.ci)\/[\w./-]*)`/g

const CODE = ['.ts', '.tsx', '.js', '.css', '.sql', '.md']
const CITED = /product §(\d+)/gi
const PRODUCT = 'docs/product.md'

/** Checks relative links in the documents, paths in backticks, and references to sections of product.md. */
export const links: Check = {
  name: 'links',
  async run(root) {
    const documents = await readFiles(root, ['.md'])
    const broken = await Promise.all(documents.map((document) => brokenIn(root, document)))
    const sections = documents.find(({ path }) => path === PRODUCT)?.text.matchAll(/^## (\d+)\./gm) ?? []
    const sectionNumbers = new Set(Array.from(sections, ([, number]) => number))
    return [
      ...broken.flat(),
      ...(await readFiles(root, CODE)).flatMap((file) => findBrokenCitations(file, sectionNumbers)),
    ]
  },
}

async function brokenIn(root: string, { path, text }: SourceFile): Promise<Finding[]> {
  const targets = text.split('\n').flatMap((content, index) => [
    ...[...content.matchAll(LINK)]
      .map(([, href = '']) => href.replace(/#.*$/, ''))
      .filter((href) => href !== '' && !/^[a-z]+:/i.test(href))
      .map((href) => ({ line: index + 1, name: href, target: join(dirname(path), href) })),
    ...[...content.matchAll(PATH)].map(([, name = '']) => ({ line: index + 1, name, target: name })),
  ])
  const findings = targets.map(async ({ line, name, target }): Promise<Finding[]> => {
    const exists = await access(join(root, target)).then(
      () => true,
      () => false,
    )
    return exists ? [] : [{ file: path, line, problem: `"${name}" does not exist: correct or remove the path` }]
  })
  return (await Promise.all(findings)).flat()
}

function findBrokenCitations({ path, text }: SourceFile, sectionNumbers: ReadonlySet<string | undefined>): Finding[] {
  return text.split('\n').flatMap((content, index) =>
    Array.from(content.matchAll(CITED), ([name, number]) => ({ name, number }))
      .filter(({ number }) => !sectionNumbers.has(number))
      .map(({ name }) => ({ file: path, line: index + 1, problem: `"${name}" is not a section of ${PRODUCT}` })),
  )
}
