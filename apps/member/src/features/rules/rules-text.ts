type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export interface RulesSection {
  /** The same in all languages; the anchor of the section. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

const HEADING = /^## \[(\w+)\] (.+)$/

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** A paragraph, a list or a table: what stands between two empty lines. */
const blockOf = (lines: readonly string[]): Block => {
  const [first = ''] = lines
  if (first.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  if (!first.startsWith('|')) return { kind: 'text', text: lines.join(' ') }
  const [head = [], , ...rows] = lines.map(cellsOf)
  return { kind: 'table', head, rows }
}

/**
 * Reads a rules.md: sections that begin with `## [id] Title`, with paragraphs, lists of `- ` and tables of `|` between
 * empty lines; each item stands on a line of its own. Throws where a section has no heading of that form.
 */
export const parseRules = (text: string): readonly RulesSection[] => {
  const blocks = text.trim().split(/\n{2,}/)
  const sections: { id: string; title: string; blocks: Block[] }[] = []
  for (const block of blocks) {
    const heading = HEADING.exec(block)
    const last = sections.at(-1)
    if (heading !== null) sections.push({ id: heading[1] ?? '', title: heading[2] ?? '', blocks: [] })
    else if (last === undefined || block.startsWith('#')) throw new Error(`no section: ${block.slice(0, 60)}`)
    else last.blocks.push(blockOf(block.split('\n')))
  }
  return sections
}
