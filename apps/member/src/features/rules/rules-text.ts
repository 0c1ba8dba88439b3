type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export interface RulesSection {
  /** Section anchor, identical in every language. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

const HEADING = /^## \[(\w+)\] (.+)$/

/**
 * Parses a rules.md file. Sections start with `## [id] Title`. Paragraphs, `- ` lists and `|` tables are separated by
 * empty lines, with one item on a line. Throws if a section has no heading of that form.
 */
export function parseRules(text: string): readonly RulesSection[] {
  const blocks = text.trim().split(/\n{2,}/)
  const sections: { id: string; title: string; blocks: Block[] }[] = []
  for (const block of blocks) {
    const heading = HEADING.exec(block)
    const last = sections.at(-1)
    if (heading !== null) sections.push({ id: heading[1] ?? '', title: heading[2] ?? '', blocks: [] })
    else if (last === undefined || block.startsWith('#')) throw new Error(`no section: ${block.slice(0, 60)}`)
    else last.blocks.push(parseBlock(block.split('\n')))
  }
  return sections
}

/** Parses the lines between two empty lines as a paragraph, list or table. */
function parseBlock(lines: readonly string[]): Block {
  const [first = ''] = lines
  if (first.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  if (!first.startsWith('|')) return { kind: 'text', text: lines.join(' ') }
  const [head = [], , ...rows] = lines.map(splitCells)
  return { kind: 'table', head, rows }
}

function splitCells(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
