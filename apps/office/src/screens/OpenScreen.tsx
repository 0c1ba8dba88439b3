import { OpenList } from '../features/money/OpenList.tsx'
import { ReadOperator } from '../features/operator/ReadOperator.tsx'

/** What is open with those right below one's own account, or right below an operator's company. */
export const OpenScreen = () => (
  <ReadOperator>
    <OpenList />
  </ReadOperator>
)
