import { Outlet } from '@tanstack/react-router'
import { Messages } from '../features/shell/Messages.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <Messages />
    </>
  )
}
