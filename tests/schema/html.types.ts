import { html } from '../../schema/kinds/html.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { FieldsOf, StoredRow } from '../../schema/typed.ts'

const note = html({ max: 500, required: true, search: true })
export const limit: number = note.max

const notes = resource('notes', {
  section: 'x',
  fields: { title: text({ max: 9 }), note, more: html() },
  title: 'title',
  list: { columns: ['title', 'note'], sort: ['title', 'asc'] },
  permissions: { list: 'x' },
})

type Note = StoredRow<FieldsOf<readonly [typeof notes]>['notes']>
export const written = (row: Note): string => row.note
// @ts-expect-error it may be empty
export const empty = (row: Note): string => row.more

// @ts-expect-error a line of text is unique, formatted text is not
html({ unique: true })
// @ts-expect-error there are no last four characters to show
html({ masked: 'x' })
// @ts-expect-error a copied text would hold its tags
html({ copied: true })
