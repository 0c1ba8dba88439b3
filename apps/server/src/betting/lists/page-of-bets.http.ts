import { pageByKey } from '../../platform/http/page.ts'
import type { Page } from '../../platform/page.ts'
import { isTicketId } from './bet-lists.ts'

/** Parses the page of a bet list; the page key is a ticket id. */
export const parseBetPage = (body: Parameters<typeof pageByKey>[0]): Page => pageByKey(body, isTicketId)
