import type { GridPage } from '@touchline/domain/grid'
import Type, { type Static } from 'typebox'
import { BetWire } from './bet.ts'
import { UX_BODY, UX_MENU } from './ux-answers.ts'
import type { UxBody, UxGoneOdds } from './ux.ts'

/**
 * Topics of the book: `menu`, `market/<tab>/<sport>/<page>` (markets of an odds page), `match/<id>` (every market of a
 * match), and `live` (every match in play, without prices).
 */
export type Topic = 'menu' | 'live' | `market/${1 | 2 | 3}/${number}/${GridPage}` | `match/${number}`

export type UxPatch = Partial<UxBody> & {
  gone_matches?: number[]
  gone_odds?: UxGoneOdds[]
}

const Seq = Type.Integer({ description: 'number of the change of the book' })
const From = Type.Integer({ description: 'the change that it follows on' })

const Book = Type.Unsafe<UxBody>(Type.Object(UX_BODY))
const BookPatch = Type.Unsafe<UxPatch>(
  Type.Object({
    ...Type.Partial(Type.Object(UX_BODY)).properties,
    gone_matches: Type.Optional(Type.Array(Type.Integer())),
    gone_odds: Type.Optional(
      Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]), {
        description: '[match id, number of the market kind, line in quarters]',
      }),
    ),
  }),
)

const BookSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Type.String(), seq: Seq, body: Book },
  { description: 'the whole of `market/<tab>/<sport>/<page>`, `match/<id>` or `live`' },
)
const MenuSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Type.Literal('menu'), seq: Seq, menu: UX_MENU },
  { description: 'the whole of `menu`' },
)
const BookChange = Type.Object(
  { t: Type.Literal('patch'), topic: Type.String(), from: From, seq: Seq, body: BookPatch },
  { description: 'everything of the topic after `from` up to `seq`, newest value of each row' },
)
const MenuChange = Type.Object(
  { t: Type.Literal('patch'), topic: Type.Literal('menu'), from: From, seq: Seq, menu: UX_MENU },
  { description: 'the menu as it is at `seq`' },
)
const Beat = Type.Object(
  {
    t: Type.Literal('beat'),
    seq: Seq,
    stale: Type.Boolean({ description: 'the feed is silent or we lag behind it: no bet is accepted (AC4)' }),
    world_ms: Type.Integer({ description: 'clock of the matches, epoch ms' }),
  },
  { description: 'every five seconds, and at once when `stale` turns' },
)
const BetChanged = Type.Object(
  { t: Type.Literal('bet'), bet: BetWire },
  { description: 'a bet of the member was placed, judged, settled or amended' },
)

export const SPORTSBOOK_FRAMES = [BookSnap, MenuSnap, BookChange, MenuChange, Beat, BetChanged] as const
export type SportsbookFrame = Static<(typeof SPORTSBOOK_FRAMES)[number]>
