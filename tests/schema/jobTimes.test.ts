import { describe, expect, it } from 'vitest'
import { transition } from '../../schema/action.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { type Job, job } from '../../schema/job.ts'
import { state } from '../../schema/kinds/state.ts'
import { resource } from '../../schema/resource.ts'

const notes = resource('notes', {
  section: 'content',
  fields: { status: state(['open', 'closed']) },
  title: 'status',
  list: { columns: ['status'], sort: ['id', 'asc'] },
  permissions: { list: 'notes_view', edit: 'notes_edit' },
  routes: { list: '/notes' },
  actions: { close: transition('status', { from: ['open'], to: 'closed' }) },
})
const faults = (one: Job) =>
  checkAll({ tools: [notes], jobs: [one], permissions: [], messages: [] })
    .filter(({ code }) => code === 'R18')
    .map(({ code, fact }) => `${code} ${fact}`)
const closes = { where: { status: 'open' }, action: 'close' } as const

describe('the times of a job', () => {
  it('are minutes or a clock time', () => {
    expect(faults(job('close_notes', notes, { ...closes, every: 60 }))).toEqual([])
    expect(faults(job('close_notes', notes, { ...closes, at: '02:00' }))).toEqual([])
  })

  it.each(['2:00', '24:00', '02:60', 'night'])('%s is not a time of day', at => {
    expect(faults(job('close_notes', notes, { ...closes, at }))).toEqual([`R18 '${at}' is not a time of day`])
  })

  it.each([0, -5, 1.5])('every %s minutes is no time', every => {
    expect(faults(job('close_notes', notes, { ...closes, every }))).toEqual(['R18 has no schedule'])
  })

  it('both do not compile, and neither does', () => {
    // @ts-expect-error one of the two
    const both = job('close_notes', notes, { ...closes, every: 60, at: '02:00' })
    // @ts-expect-error one of the two
    const neither = job('close_notes', notes, closes)
    expect([faults(both), faults(neither)]).toEqual([['R18 has no schedule'], ['R18 has no schedule']])
  })
})
