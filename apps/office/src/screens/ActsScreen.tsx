import { useInfiniteQuery } from '@tanstack/react-query'
import { Pages, RangePicker } from '@touchline/ui/lists'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRange } from '../base/lists/use-range.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { actsQuery, momentsOf } from '../features/acts/acts-query.ts'
import { ActsTable } from '../features/acts/ActsTable.tsx'

/** The record of what was done in the office: by whom, to whom, what stood before and after. */
export const ActsScreen = () => {
  const { _ } = useTranslate()
  const [{ who, whom }, change] = useAddress()
  const days = useRange('last7')
  const query = useInfiniteQuery(actsQuery({ who, whom, ...momentsOf(days.range) }))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const list = useRowKeys<HTMLDivElement>()
  const field = (name: 'who' | 'whom', value: string | undefined) => (
    <input
      className="field account-search"
      type="search"
      aria-label={_(`acts.${name}`)}
      placeholder={_(`acts.${name}`)}
      defaultValue={value}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      {...(name === 'who' && { 'data-search': '' })}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') change({ [name]: currentTarget.value.trim() })
      }}
      onBlur={({ currentTarget }) => change({ [name]: currentTarget.value.trim() })}
    />
  )
  return (
    <div ref={list}>
      <div className="list-filters">
        <RangePicker {...days} />
        {field('who', who)}
        {field('whom', whom)}
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('acts.none')}>
        <ActsTable rows={rows} />
      </Pages>
    </div>
  )
}
