import { expect, it } from 'vitest'
import { ANY_WRITER, page, resource, state, text, transition, updateRecord, upload } from '../../schema/language.ts'
import { tools } from '../../schema/tools.ts'

const notes = resource('notes', {
  section: 'test',
  fields: { title: text({ max: 20, required: true }), status: state(['open', 'closed']) },
  title: 'title',
  list: { columns: ['title'], filters: [], sort: ['title', 'asc'] },
  permissions: { list: 'notes_view', create: 'notes_add', edit: ['notes_edit', 'notes_admin'] },
  actions: { close: transition('status', { from: ['open'], to: 'closed' }, { permission: 'notes_close' }) },
})
const notesClosed = upload('notes-closed', {
  section: 'test',
  permission: 'notes_files',
  columns: { title: text({ max: 20, required: true }) },
  lookups: { note: { tool: 'notes', by: { title: 'title' } } },
  rowWrite: updateRecord('notes', { on: 'note', set: { title: 'title' } }),
  example: { title: 'x' },
})
const log = page('log', { section: 'test', routes: ['/log'], permission: ANY_WRITER })
const other = page('other', { section: 'test', routes: ['/other'], permission: 'notes_view' })

it('a page for whoever writes opens by each permission that lets somebody write, and by none that lets them read alone', () => {
  const [, , opened, plain] = tools([notes, notesClosed, log, other])
  expect(opened).toMatchObject({
    followsWriters: true,
    permission: ['notes_add', 'notes_admin', 'notes_close', 'notes_edit', 'notes_files'],
  })
  expect(plain).toBe(other)
  expect(log.permission).toBe(ANY_WRITER)
})
