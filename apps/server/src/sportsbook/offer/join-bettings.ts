import type pg from 'pg'
import type { Book } from './book.ts'
import { FollowBettings } from './follow-bettings.ts'
import { readBettings } from './match-betting.store.ts'

/** Keeps the book at what traders decide on matches, as the database has it. */
export const joinBettings = (book: Book, pool: pg.Pool): FollowBettings =>
  new FollowBettings(book, () => readBettings(pool))
