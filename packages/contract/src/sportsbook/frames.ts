import type { GridPage } from '@touchline/domain/grid'
import Type, { type Static } from 'typebox'
import { BetWire } from './bet.ts'
import { UX_BODY, UX_MENU } from './ux-answers.ts'
import type { UxBody, UxGoneOdds } from './ux.ts'

/**
 * Topics that a site can subscribe to: `menu`, `market/<tab>/<sport>/<page>` (markets of an odds page), `match/<id>`
 * (every market of a match), and `live` (every match in play, without prices).
 */
export type Topic = 'menu' | 'live' | `market/${1 | 2 | 3}/${number}/${GridPage}` | `match/${number}`

export type UxPatch = Partial<UxBody> & {
  gone_matches?: number[]
  gone_odds?: UxGoneOdds[]
}

const Seq = Type.Integer({ description: 'Sequence number of a change of the book' })
const From = Type.Integer({ description: 'Sequence number of the preceding change' })

const Book = Type.Unsafe<UxBody>(Type.Object(UX_BODY))
const BookPatch = Type.Unsafe<UxPatch>(
  Type.Object({
    ...Type.Partial(Type.Object(UX_BODY)).properties,
    gone_matches: Type.Optional(Type.Array(Type.Integer())),
    gone_odds: Type.Optional(
      Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]), {
        description: '[match id, market kind id, line in quarters]',
      }),
    ),
  }),
)

const BookSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Type.String(), seq: Seq, body: Book },
  { description: 'Complete content of `market/<tab>/<sport>/<page>`, `match/<id>` or `live`' },
)
const MenuSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Type.Literal('menu'), seq: Seq, menu: UX_MENU },
  { description: 'Complete content of `menu`' },
)
const BookChange = Type.Object(
  { t: Type.Literal('patch'), topic: Type.String(), from: From, seq: Seq, body: BookPatch },
  { description: 'All changes of the topic after `from` up to `seq`, with the newest value of each row' },
)
const MenuChange = Type.Object(
  { t: Type.Literal('patch'), topic: Type.Literal('menu'), from: From, seq: Seq, menu: UX_MENU },
  { description: 'The menu at `seq`' },
)
const Heartbeat = Type.Object(
  {
    t: Type.Literal('beat'),
    seq: Seq,
    stale: Type.Boolean({
      description: 'The feed is silent or the server lags behind it. No bets are accepted (AC4).',
    }),
    world_ms: Type.Integer({ description: 'Simulated clock of the matches, epoch ms' }),
  },
  { description: 'Sent every five seconds, and immediately when `stale` changes' },
)
const BetChanged = Type.Object(
  { t: Type.Literal('bet'), bet: BetWire },
  { description: 'A bet of the member was placed, decided, settled or amended' },
)

export const SPORTSBOOK_FRAMES = [BookSnap, MenuSnap, BookChange, MenuChange, Heartbeat, BetChanged] as const
export type SportsbookFrame = Static<(typeof SPORTSBOOK_FRAMES)[number]>
