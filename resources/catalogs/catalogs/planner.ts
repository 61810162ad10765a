import { type Planner, type Planners, update } from '../../planner.ts'

/** Buyers see it from now on; the first time is kept. */
const publish: Planner<'catalogs', 'publish'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, self, group }) => (row.first_activated_at ? [] : [update('catalogs', self, { first_activated_at: now }, group)]))

const confirmStock: Planner<'catalogs', 'confirm_stock'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('catalogs', self, { stock_confirmed_at: now }, group))

const stopPreBooking: Planner<'catalogs', 'stop_pre_booking'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('catalogs', self, { pre_booking_stopped_at: now }, group))

export const planners: Planners<'catalogs'> = { confirm_stock: confirmStock, publish, stop_pre_booking: stopPreBooking }
