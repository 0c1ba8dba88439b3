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

/**
 * An undecoded wire row of a match, market or price. Only `read-rows.ts` can decode the row, so that no other code
 * depends on the position of a value.
 */
export interface ClosedRow<Row> {
  readonly [places]: Row
}

type BookRow = UxEvent | UxGoneOdds | UxHead | UxLeague | UxLink | UxMatch | UxMenuRow | UxName | UxOdds | UxPoint

type Closed<Field> = Field extends BookRow
  ? ClosedRow<Field>
  : Field extends (infer Row extends BookRow)[]
    ? ClosedRow<Row>[]
    : Field

/** A response or frame body from the wire; its rows must be decoded before use. */
export type UndecodedRows<Answer> = { [Field in keyof Answer]: Closed<Answer[Field]> }

export type ReceivedBody = UndecodedRows<UxBody>
export type ReceivedPatch = UndecodedRows<UxPatch>
export type ReceivedBook = UndecodedRows<UxAnswer>
export type ReceivedMenu = UndecodedRows<UxMenuAnswer>

type ReceivedFrameBody<Frame> = Frame extends { body: infer Body }
  ? Omit<Frame, 'body'> & { body: UndecodedRows<Body> }
  : Frame extends { menu: object }
    ? UndecodedRows<Frame>
    : Frame

export type ReceivedFrame = ReceivedFrameBody<ServerFrame>
