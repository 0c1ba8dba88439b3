import type { RulesSection } from './rules-text.ts'

export function RulesBlock({ block }: { readonly block: RulesSection['blocks'][number] }) {
  if (block.kind === 'text')
    return (
      <p>
        <Emphasised text={block.text} />
      </p>
    )
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Emphasised text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="rules-table">
      <table>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={block.head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Renders text between pairs of `**` in bold. */
function Emphasised({ text }: { readonly text: string }) {
  return text.split('**').map((part, at) => (at % 2 === 1 ? <strong key={part}>{part}</strong> : part))
}
