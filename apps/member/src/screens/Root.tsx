import { Outlet } from '@tanstack/react-router'
import { ReminderLoader } from '../features/protection/ReminderRoom.tsx'
import { Messages } from '../shell/Messages.tsx'
import { UpdateBanner } from '../shell/NewsBar.tsx'

export const Root = () => (
  <>
    <Outlet />
    <UpdateBanner />
    <ReminderLoader />
    <Messages />
  </>
)
