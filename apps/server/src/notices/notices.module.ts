import { noticesHeading } from './notices.heading.ts'
import { accounts } from '../accounts/index.ts'
import type { Module } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { joinNotices } from './join-notices.ts'
import { noticeRoutes } from './notices.http.ts'
import { noticesSchema } from './notices.schema.ts'

/** Who is told what: announcements, messages, and word of what changed. */
export const notices = {
  name: 'notices',
  heading: noticesHeading,
  schema: noticesSchema,
  open: () => (platform, faceOf) => {
    const { guard, memberRouteOf } = faceOf(accounts)
    const { balanceOf } = faceOf(wallet)
    const lists = joinNotices({ ...platform, accounts: { guard }, balanceOf })
    return { face: null, routes: noticeRoutes(memberRouteOf('notices'), lists) }
  },
} satisfies Module
