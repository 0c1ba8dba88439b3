import Type, { type Static } from 'typebox'
import type { AccountsFrame } from './accounts/frames.ts'
import type { NoticesFrame } from './notices/frames.ts'
import type { OfficeFrame } from './office/frames.ts'
import type { ProductFrame } from './products.ts'
import type { WalletFrame } from './wallet/frames.ts'

/** Frames that client and server exchange on the socket `/live`. A module defines its own frames in its own folder. */

const Topic = Type.String({ minLength: 1, maxLength: 64 })

const Auth = Type.Object(
  {
    op: Type.Literal('auth'),
    account_id: Type.String({ minLength: 1, maxLength: 32 }),
    session_token: Type.String({ minLength: 1, maxLength: 128 }),
  },
  { description: 'Identifies the member' },
)
const Follow = Type.Object(
  {
    op: Type.Literal('sub'),
    topic: Topic,
    seq: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Last sequence received for this topic. Without it the server sends a snapshot.',
      }),
    ),
  },
  { description: 'Subscribes to a topic' },
)
const Leave = Type.Object({ op: Type.Literal('unsub'), topic: Topic }, { description: 'Unsubscribes from a topic' })

export const CLIENT_FRAMES = [Auth, Follow, Leave] as const
export type ClientFrame = Static<(typeof CLIENT_FRAMES)[number]>

const Hello = Type.Object(
  { t: Type.Literal('hello'), world_ms: Type.Integer(), wall_ms: Type.Integer(), speed: Type.Number() },
  {
    description:
      'First frame, with the simulated clock: at `wall_ms` it showed `world_ms`, and it runs at `speed` ' +
      'times the wall clock',
  },
)
const Authed = Type.Object(
  { t: Type.Literal('authed'), account_id: Type.String() },
  { description: 'Authentication succeeded. The client must read all of the member’s data again.' },
)
const Failed = Type.Object(
  { t: Type.Literal('error'), code: Type.String(), topic: Type.Optional(Type.String()) },
  { description: 'The request was refused, or the session ended' },
)

export const PLATFORM_FRAMES = [Hello, Authed, Failed] as const
type PlatformFrame = Static<(typeof PLATFORM_FRAMES)[number]>

export type ServerFrame = PlatformFrame | AccountsFrame | WalletFrame | NoticesFrame | OfficeFrame | ProductFrame
