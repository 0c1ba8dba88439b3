import { Outlet } from '@tanstack/react-router'
import { ReminderRoom } from '../features/protection/ReminderRoom.tsx'
import { Messages } from '../shell/Messages.tsx'
import { NewsBar } from '../shell/NewsBar.tsx'

export const Root = () => (
  <>
    <Outlet />
    <NewsBar />
    <ReminderRoom />
    <Messages />
  </>
)
