import { useMe } from '../base/api/me.ts'
import { OpenList } from '../features/money/OpenList.tsx'

/** What is open with those right below; of an upline, whose line has one currency. */
export const OpenScreen = () => {
  const { account, currency } = useMe()
  return account === null || currency === null ? null : <OpenList account={account} currency={currency} />
}
