import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTools, Pages, loadRemaining } from '@touchline/ui/lists'
import { useMe } from '../base/api/me.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { AccountFilters } from '../features/accounts/AccountFilters.tsx'
import { accountQuery, accountsFile, accountsQuery } from '../features/accounts/accounts-query.ts'
import { AccountTable, useAccountColumns } from '../features/accounts/AccountTable.tsx'
import { ReadOperator } from '../features/operator/ReadOperator.tsx'
import { UplinePath } from '../features/accounts/UplinePath.tsx'

/** Direct downline of an account, or search results in its entire downline. */
export function AccountsScreen() {
  return (
    <ReadOperator>
      <Accounts />
    </ReadOperator>
  )
}

function Accounts() {
  const { _ } = useTranslate()
  const { rights, account } = useMe()
  const [{ of, q, level, state }] = useAddress()
  const params = { account: of, search: q, level, state }
  const query = useInfiniteQuery(accountsQuery(params))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = useAccountColumns()
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      {of === undefined ? <UplinePath line={[]} /> : <PathTo account={of} />}
      <div className="list-filters">
        <AccountFilters />
        <span className="spring" />
        {rights.includes('members') && (
          <>
            <Link to="/presets" className="button">
              {_('presets.title')}
            </Link>
            <Link to="/create" search={of === undefined ? {} : { of }} className="button">
              {_('create.title')}
            </Link>
          </>
        )}
        <ListTools
          name={`accounts-${of ?? account ?? ''}`}
          table={() => accountsFile(params, columns)}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('accounts.none')}>
        <AccountTable rows={rows} columns={columns} />
      </Pages>
    </div>
  )
}

function PathTo({ account }: { readonly account: string }) {
  const { data } = useQuery(accountQuery(account))
  const ownPath = data === undefined || data.level === 'member' ? [] : [{ account, level: data.level }]
  return <UplinePath line={[...(data?.path ?? []), ...ownPath]} />
}
