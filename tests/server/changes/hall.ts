import { acyclic, maxRows, noOverlap } from '../../../schema/across.ts'
import { setFields, transition } from '../../../schema/action.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { children } from '../../../schema/kinds/children.ts'
import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { resource } from '../../../schema/resource.ts'
import { insertRecord, upload } from '../../../schema/upload.ts'

const may = { list: 'halls_view', create: 'halls_edit', edit: 'halls_edit', delete: 'halls_edit' }

/** Halls that are let: small tools that use each rule across rows. */
export const halls = resource('halls', {
  section: 'test',
  fields: {
    name: text({ max: 20, required: true, unique: true }),
    bookings: children('hall_bookings', { by: 'hall', allows: ['add', 'edit', 'remove'] }),
  },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: may,
})

export const bookings = resource('hall_bookings', {
  section: 'test',
  fields: {
    hall: reference('halls', { required: true }),
    guest: text({ max: 20, required: true }),
    start_at: timestamp({ required: true }),
    end_at: timestamp(),
    status: state(['asked', 'sure', 'off']),
  },
  title: 'guest',
  rules: [noOverlap({ within: ['hall'], from: 'start_at', to: 'end_at', where: { status: ['asked', 'sure'] } })],
  list: { columns: ['guest'], filters: ['hall'], sort: ['id', 'asc'] },
  permissions: may,
  actions: {
    call_off: transition('status', { from: ['asked', 'sure'], to: 'off' }),
    take_up: transition('status', { from: ['off'], to: 'asked' }),
  },
})

export const posters = resource('hall_posters', {
  section: 'test',
  fields: {
    name: text({ max: 20, required: true }),
    pinned: boolean(),
    from_day: date({ required: true }),
    to_day: date(),
    place: integer(),
  },
  title: 'name',
  rules: [maxRows(3, { where: { pinned: true } }), noOverlap({ within: ['place'], from: 'from_day', to: 'to_day' })],
  list: { columns: ['name'], filters: ['name'], sort: ['id', 'asc'] },
  permissions: may,
  actions: { pin: setFields({ pinned: true }, { when: { pinned: { not: true } } }) },
})

export const signs = resource('hall_signs', {
  section: 'test',
  fields: { at: text({ max: 10, required: true }), leads_to: text({ max: 10 }) },
  title: 'at',
  rules: [acyclic('at', 'leads_to')],
  list: { columns: ['at'], filters: ['at'], sort: ['id', 'asc'] },
  permissions: may,
})

/** Bookings that come as a file. */
export const bookingsSent = upload('hall-bookings', {
  section: 'test',
  label: 'Bookings',
  help: 'Each row is a booking.',
  permission: 'halls_edit',
  columns: {
    hall: text({ required: true, max: 20 }),
    guest: text({ required: true, max: 20 }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
  },
  key: ['guest'],
  lookups: { hall: { tool: 'halls', by: { name: 'hall' } } },
  rowWrite: insertRecord('hall_bookings', { set: { hall: 'hall', guest: 'guest', start_at: 'start_at', end_at: 'end_at' } }),
  example: { hall: 'Red', guest: 'Asha', start_at: '2026-12-01 10:00', end_at: '2026-12-01 12:00' },
})
