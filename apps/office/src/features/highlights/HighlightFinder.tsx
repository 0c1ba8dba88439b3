import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { AddressSearch } from '../../base/lists/AddressSearch.tsx'
import { useAddress } from '../../base/lists/use-address.ts'
import { HighlightTable } from './HighlightTable.tsx'
import { highlightSearchQuery } from './highlights-query.ts'

/** Search for a listed match by name, to pin or hide it. */
export function HighlightFinder({ operator }: { readonly operator: string }) {
  const { _ } = useTranslate()
  const [{ q = '' }] = useAddress()
  const { data: foundHighlights, isError } = useQuery(highlightSearchQuery(operator, q))
  return (
    <>
      <div className="list-filters">
        <AddressSearch label={_('highlight.search')} />
      </div>
      {isError && (
        <p className="soft" role="alert">
          {_('list.failed')}
        </p>
      )}
      {foundHighlights?.length === 0 && <p className="soft">{_('highlight.notFound')}</p>}
      {foundHighlights !== undefined && foundHighlights.length > 0 && (
        <HighlightTable
          operator={operator}
          kind="found-highlights"
          label={_('highlight.find')}
          rows={foundHighlights}
        />
      )}
    </>
  )
}
