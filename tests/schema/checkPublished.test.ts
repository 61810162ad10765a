import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { feed } from '../../schema/feed.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { text } from '../../schema/kinds/text.ts'
import { publicationFields, publishing, publishingAll, versions } from '../../schema/published.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const may = 'pages_edit'
const pages = resource('pages', {
  section: 'test',
  fields: { name: text({ max: 9, required: true, fixed: true }), body: text({ max: 9 }), rank: integer(), ...publicationFields },
  title: 'name',
  unique: [['name']],
  list: { columns: ['name'], sort: ['name', 'asc'] },
  permissions: { list: may, create: may, edit: may },
  routes: { list: '/pages', create: '/pages/add', edit: '/pages/:id' },
  published: { of: ['name', 'body'], versions: 'pages_versions' },
  actions: publishing(may),
})
const kept = versions('pages_versions', {
  of: 'pages',
  section: 'test',
  label: 'Versions of pages',
  one: 'version',
  permissions: { list: may, rollBack: may },
  routes: { list: '/pages-versions' },
})
const known = { permissions: [may], messages: [], sections: ['test'] }
const published = { of: ['name', 'body'], versions: 'pages_versions' }
const faultsOf = (changes: object, others: readonly Resource[] = [kept as Resource]) =>
  checkAll({ tools: [{ ...(pages as Resource), ...changes }, ...others], ...known }).flatMap(({ code, fact }) =>
    code === 'R51' ? [fact] : [],
  )
const { live: _live, ...without } = pages.fields

it('finds nothing wrong with a tool that is published as it should', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ published: { ...published, of: ['name', 'body', 'rank'], whole: true }, actions: publishingAll(may) })).toEqual([])
})

it.each<[string, object, (readonly Resource[])?]>([
  ['no fields to keep it', { fields: without }],
  ['versions that no tool keeps', {}, []],
  ['nothing that publishes it', { actions: {} }],
  ['actions, and nothing published', { published: undefined }],
  ['a field that is none', { published: { ...published, of: ['name', 'bdoy'] } }],
  ['a masked field', { fields: { ...pages.fields, body: text({ max: 9, masked: may }) } }],
  ['a personal field', { fields: { ...pages.fields, body: text({ max: 9, personal: true }) } }],
  ['a field that no form sets', { published: { ...published, of: ['name', 'published_at'] } }],
  ['a period that is not published', { published: { ...published, from: 'rank' } }],
  ['a whole table, and less than what makes a row', { published: { ...published, whole: true } }],
  ['a whole table whose rows nothing tells apart', { unique: [], published: { ...published, of: ['name', 'body', 'rank'], whole: true } }],
])('R51 finds %s', (_name, changes, others) => expect(faultsOf(changes, others)).not.toEqual([]))

it('R50 finds a feed that would tell a draft', () => {
  const one = feed('pages', { of: pages, fields: ['name', 'rank'] })
  expect(checkAll({ tools: [pages, kept], feeds: [one], ...known }).map(({ code }) => code)).toContain('R50')
})
