import { reportsDescription } from './reports.description.ts'
import { accounts } from '../accounts/index.ts'
import type { Module } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { reportRoutes } from './reports.http.ts'
import { createReports } from './reports.ts'

/** Member reports over the booked amounts of all products. */
export const reports = {
  name: 'reports',
  description: reportsDescription,
  open: () => (_platform, apiOf) => ({
    api: null,
    routes: reportRoutes(apiOf(accounts).createMemberRouteFor('reports'), createReports(apiOf(wallet).booked)),
  }),
} satisfies Module
