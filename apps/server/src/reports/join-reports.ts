import type pg from 'pg'
import { createBookedStore } from '../wallet/booked.store.ts'
import type { Reports } from './report-ports.ts'
import { createReports } from './reports.ts'

/** What members read of what was booked; no bet waits for it. */
export const joinReports = (reads: pg.Pool): Reports => createReports(createBookedStore(reads))
