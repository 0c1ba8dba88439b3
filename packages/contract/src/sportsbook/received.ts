import type { ServerFrame } from '../push.ts'
import type { UxPatch } from './frames.ts'
import type {
  UxAnswer,
  UxBody,
  UxEvent,
  UxGoneOdds,
  UxHead,
  UxLeague,
  UxLink,
  UxMatch,
  UxMenuAnswer,
  UxMenuRow,
  UxName,
  UxOdds,
  UxPoint,
} from './ux.ts'

declare const places: unique symbol

/** A row of the book as it came. `read-rows.ts` alone opens it, so that nobody else reads it by place. */
export interface ClosedRow<Row> {
  readonly [places]: Row
}

type BookRow = UxEvent | UxGoneOdds | UxHead | UxLeague | UxLink | UxMatch | UxMenuRow | UxName | UxOdds | UxPoint

type Closed<Field> = Field extends BookRow
  ? ClosedRow<Field>
  : Field extends (infer Row extends BookRow)[]
    ? ClosedRow<Row>[]
    : Field

/** An answer, or the body of a frame, as it comes over the wire: its rows are to be read before they say anything. */
export type Received<Answer> = { [Field in keyof Answer]: Closed<Answer[Field]> }

export type ReceivedBody = Received<UxBody>
export type ReceivedPatch = Received<UxPatch>
export type ReceivedBook = Received<UxAnswer>
export type ReceivedMenu = Received<UxMenuAnswer>

type ReceivedOf<Frame> = Frame extends { body: infer Body }
  ? Omit<Frame, 'body'> & { body: Received<Body> }
  : Frame extends { menu: object }
    ? Received<Frame>
    : Frame

/** A frame as it comes. */
export type ReceivedFrame = ReceivedOf<ServerFrame>
