import { OperatorChoice } from '../operator/OperatorChoice.tsx'
import { RoomTable } from './RoomTable.tsx'

/** Tournament rooms of an operator's members. */
export function RoomsScreen() {
  return <OperatorChoice>{({ name }) => <RoomTable key={name} operator={name} />}</OperatorChoice>
}
