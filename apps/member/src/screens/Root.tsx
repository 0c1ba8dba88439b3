import { Outlet } from '@tanstack/react-router'
import { ReminderLoader } from '../features/protection/ReminderLoader.tsx'
import { Messages } from '../shell/Messages.tsx'
import { UpdateBanner } from '../shell/UpdateBanner.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <UpdateBanner />
      <ReminderLoader />
      <Messages />
    </>
  )
}
