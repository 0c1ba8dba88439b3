import { members } from '../members/index.ts'
import { staff } from '../staff/index.ts'
import type { Module } from '../platform/module.ts'
import { offer } from '../offer/index.ts'
import { wallet } from '../wallet/index.ts'
import { hierarchyReportRoute } from './hierarchy-report.http.ts'
import { createReadReport } from './hierarchy-report.ts'
import { reportsDescription } from './reports.description.ts'
import { reportRoutes } from './reports.http.ts'
import { createReports } from './reports.ts'

/** Reports over the booked amounts of all products, for members and for staff. */
export const reports = {
  name: 'reports',
  description: reportsDescription,
  open: () => (_platform, apiOf) => {
    const { createMemberRouteFor, directory } = apiOf(members)
    const { staffRoute } = apiOf(staff)
    const { booked, hierarchyMoney } = apiOf(wallet)
    const readReport = createReadReport({
      directory,
      hierarchyMoney: hierarchyMoney,
      namedMatches: apiOf(offer).matchesOfBets,
    })
    return {
      api: null,
      routes: reportRoutes(createMemberRouteFor('reports'), createReports(booked)),
      staffRoutes: [hierarchyReportRoute(staffRoute, readReport)],
    }
  },
} satisfies Module
