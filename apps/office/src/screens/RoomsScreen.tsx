import { OperatorChoice } from '../features/operator/OperatorChoice.tsx'
import { RoomTable } from '../features/rooms/RoomTable.tsx'

/** Tournament rooms of an operator's members. */
export const RoomsScreen = () => (
  <OperatorChoice>{({ name }) => <RoomTable key={name} operator={name} />}</OperatorChoice>
)
