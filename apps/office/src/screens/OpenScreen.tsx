import { OpenList } from '../features/money/OpenList.tsx'
import { ReadOperator } from '../features/operator/ReadOperator.tsx'

/** Outstanding balances with the direct downline of the caller's own account or of an operator's company. */
export function OpenScreen() {
  return (
    <ReadOperator>
      <OpenList />
    </ReadOperator>
  )
}
