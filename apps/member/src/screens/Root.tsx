import { Outlet } from '@tanstack/react-router'
import { Messages } from '../features/shell/Messages.tsx'
import { NewsBar } from '../features/shell/NewsBar.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <NewsBar />
      <Messages />
    </>
  )
}
