import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ListFailed } from '@touchline/ui/lists'
import { rulesQuery } from '../../features/rules/load-rules.ts'
import { RulesBlock } from '../../features/rules/RulesBlock.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import '../../features/rules/rules.css'

/** Betting rules in the member's language with a table of contents, suitable for print. */
export function RulesPage() {
  const { _, language } = useTranslate()
  const rules = useQuery(rulesQuery(language))
  useTitle(_('info.rules'))
  if (rules.isError) return <ListFailed onRetry={rules.refetch} />
  const sections = rules.data
  if (sections === undefined) return <div className="skeleton rules-skeleton" aria-hidden="true" />
  return (
    <article className="rules">
      <div className="rules-head">
        <h1>{_('rules.title')}</h1>
        <button type="button" className="button" onClick={() => window.print()}>
          <IconPrinter size={16} stroke={1.6} aria-hidden="true" /> {_('rules.print')}
        </button>
      </div>
      <nav className="rules-index" aria-label={_('rules.contents')}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {blocks.map((block) => (
            <RulesBlock key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}
