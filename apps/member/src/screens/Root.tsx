import { Outlet } from '@tanstack/react-router'
import { Messages } from '../shell/Messages.tsx'
import { NewsBar } from '../shell/NewsBar.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <NewsBar />
      <Messages />
    </>
  )
}
