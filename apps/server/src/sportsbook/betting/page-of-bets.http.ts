import { pageByKey } from '../../platform/http/page.ts'
import type { Page } from '../../platform/page.ts'
import { isTicketId } from './bet-lists.ts'

/** A page of bets, which are listed by their ids. */
export const pageOfBets = (body: Parameters<typeof pageByKey>[0]): Page => pageByKey(body, isTicketId)
