import { OperatorChoice } from '../features/operator/OperatorChoice.tsx'
import { SettingsTable } from '../features/operator/SettingsTable.tsx'
import '../features/operator/operator.css'
import { useRowKeys } from '../base/lists/use-row-keys.ts'

/** What an operator is set to, with who made it so. */
export const SettingsScreen = () => {
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      <OperatorChoice>{({ name }) => <SettingsTable key={name} operator={name} />}</OperatorChoice>
    </div>
  )
}
