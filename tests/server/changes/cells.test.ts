import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customAction, setFields } from '../../../schema/action.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { references } from '../../../schema/kinds/references.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { lessOrEqual } from '../../../schema/rule.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

const may = { list: 'music_view', create: 'music_edit', edit: 'music_edit', delete: 'music_edit' }
const common = { section: 'test', permissions: may } as const
const fans = resource('fans', {
  ...common,
  title: 'name',
  fields: { name: text({ max: 30, required: true, personal: { leaves: 'Somebody' } }), gone: boolean({ readOnly: true, personal: false }) },
  list: { columns: ['name'], sort: ['id', 'asc'] },
  actions: { erase: setFields({ gone: true }, { erases: true, irreversible: true }) },
})
const songs = resource('songs', {
  ...common,
  title: 'name',
  fields: { name: text({ max: 30, required: true }), on_air: boolean({ default: true }) },
  list: { columns: ['name'], sort: ['id', 'asc'] },
  actions: { retire: customAction({ guards: [{ none: 'albums', by: 'tracks.song', message: 'in_use' }] }) },
})
const albums = resource('albums', {
  ...common,
  title: 'name',
  fields: {
    name: text({ max: 30, required: true, personal: false }),
    fan: reference('fans'),
    tracks: rows(
      {
        song: reference('songs', { required: true, where: { on_air: true } }),
        kind: choice(['own', 'guest'], { required: true, default: 'own' }),
        guest: text({ max: 30, when: { kind: 'guest' }, requiredWhen: { kind: 'guest' }, personal: true }),
        phone: text({ max: 30, masked: 'music_phones', personal: { leaves: 'gone' } }),
        from: integer(),
        to: integer(),
        parts: rows({ of: reference('songs', { required: true }), share: integer({ max: 100 }) }),
      },
      { rules: [lessOrEqual('from', 'to')] },
    ),
    liked: references('songs'),
  },
  dataSubject: ['fan'],
  list: { columns: ['name', 'tracks'], sort: ['id', 'asc'] },
})

type Album = { id: number; version: number; tracks: Record<string, unknown>[]; _titles: Record<string, string> }
type Failure = { errors: Record<string, { code: string }> }

let app: StartedApp
let editor: Awaited<ReturnType<StartedApp['signInAs']>>
let reader: Awaited<ReturnType<StartedApp['signInAs']>>

beforeAll(async () => {
  app = await startMunshi({ more: [fans, songs, albums] })
  editor = await app.signInAs('editor@example.com', { permissions: ['music_view', 'music_edit', 'music_phones'] })
  reader = await app.signInAs('reader@example.com', { permissions: ['music_view', 'music_edit'] })
  for (const name of ['One', 'Two', 'Three', 'Off']) await editor.post('/api/songs', { name, on_air: name !== 'Off' })
})
afterAll(() => app.close())

const make = async (tracks: unknown, more: object = {}) => editor.post('/api/albums', { name: 'First', tracks, ...more })
const made = async (tracks: unknown, more: object = {}): Promise<Album> => {
  const answer = await make(tracks, more)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Album>(answer)
}
const faultsOf = async (tracks: unknown): Promise<Record<string, string>> => {
  const answer = await make(tracks)
  expect(answer.status).toBe(422)
  return Object.fromEntries(Object.entries((await said<Failure>(answer)).errors).map(([path, { code }]) => [path, code]))
}
const get = async (id: number, person = editor) => said<Album>(await person.get(`/api/albums/${id}`))

describe('cells of a list', () => {
  it('are asked for, left out and defaulted by their own row, all faults at once', async () => {
    expect(
      await faultsOf([{ song: 1, kind: 'guest' }, { kind: 'own' }, { song: 1, from: 5, to: 3 }, { song: 2, parts: [{ share: 120 }] }]),
    ).toEqual({
      'tracks.0.guest': 'missing',
      'tracks.1.song': 'missing',
      'tracks.2.from': 'above',
      'tracks.3.parts.0.of': 'missing',
      'tracks.3.parts.0.share': 'too_much',
    })
    const album = await made([{ song: 1, guest: 'Not here' }])
    expect(album.tracks).toEqual([{ song: 1, guest: null, kind: 'own' }])
  })

  it('name rows that are there and may be chosen, however deep', async () => {
    expect(
      await faultsOf([
        { song: 77, kind: 'own' },
        { song: 4, kind: 'own' },
        { song: 1, kind: 'own', parts: [{ of: 2 }, { of: 78 }] },
      ]),
    ).toEqual({ 'tracks.0.song': 'id_not_found', 'tracks.1.song': 'not_allowed_here', 'tracks.2.parts.1.of': 'id_not_found' })
  })

  it('bear the titles of what they name, in a record and in a list', async () => {
    const { id } = await made([{ song: 1, kind: 'own', parts: [{ of: 2 }, { of: 3 }] }], { liked: [3] })
    const titles = { 'tracks.song.1': 'One', 'tracks.parts.of.2': 'Two', 'tracks.parts.of.3': 'Three', 'liked.3': 'Three' }
    expect((await get(id))._titles).toMatchObject(titles)
    const [listed] = await said<Album[]>(await editor.get(`/api/albums?filter={"id":${id}}`))
    expect(listed?._titles).toMatchObject(titles)
  })

  it('keep the row that they name: it is neither removed nor retired', async () => {
    await made([{ song: 2, kind: 'own', parts: [{ of: 3 }] }])
    const own = await said<{ id: number }>(await editor.post('/api/songs', { name: 'Free' }))
    const remove = (id: number) => editor.fetch(`/api/songs/${id}`, { method: 'DELETE', headers: { 'if-match': '1' } })
    expect((await remove(2)).status).toBe(409)
    expect((await remove(3)).status).toBe(409)
    expect((await editor.post('/api/songs/2/actions/retire', {}, { 'if-match': '1' })).status).toBe(409)
    expect((await editor.post(`/api/songs/${own.id}/actions/retire`, {}, { 'if-match': '1' })).status).toBe(200)
    expect((await remove(own.id)).status).toBe(200)
  })

  it('are masked one by one, and what was shown masked stays as it is when the list is saved', async () => {
    const { id } = await made([
      { song: 1, kind: 'own', phone: '9876543210' },
      { song: 2, kind: 'own', phone: '9876500000' },
    ])
    const seen = await get(id, reader)
    expect(seen.tracks.map(({ phone }) => phone)).toEqual(['••••3210', '••••0000'])
    const [first, second] = seen.tracks
    const moved = [{ ...second, from: 1 }, { ...first }, { song: 3, kind: 'own', phone: '1234567890' }]
    expect((await reader.put(`/api/albums/${id}`, { tracks: moved }, { 'if-match': '1' })).status).toBe(200)
    expect((await get(id)).tracks.map(({ phone }) => phone)).toEqual(['9876500000', '9876543210', '1234567890'])
    const history = await said<{ changes: { field: string; from: Album['tracks']; to: Album['tracks'] }[] }[]>(
      await reader.get(`/api/albums/${id}/history`),
    )
    expect(JSON.stringify(history)).not.toContain('98765')
    expect((await reader.get(`/api/albums?filter={"tracks_empty":true}`)).status).toBe(422)
  })

  it('that are personal are emptied with the person, in the row and in its past; the rest of the list stays', async () => {
    const fan = await said<{ id: number }>(await editor.post('/api/fans', { name: 'Asha Rao' }))
    const { id } = await made([{ song: 1, kind: 'guest', guest: 'Ravi Kumar Sen', phone: '9000000001', from: 4 }], { fan: fan.id })
    const note = await made([{ song: 1, kind: 'own' }], { name: 'With Ravi Kumar Sen' })
    const changed = [{ song: 2, kind: 'guest', guest: 'Mira Nair Das', phone: '9000000002', from: 5 }]
    expect((await editor.put(`/api/albums/${id}`, { tracks: changed }, { 'if-match': '1' })).status).toBe(200)
    expect((await editor.post(`/api/fans/${fan.id}/actions/erase`, {}, { 'if-match': '1' })).status).toBe(200)
    expect((await get(id)).tracks).toEqual([{ song: 2, kind: 'guest', guest: null, phone: 'gone', from: 5 }])
    const { rows: past } = await sql<{ before: string }>`select before::text from change_rows where before is not null`.execute(app.db.sql)
    const kept = past.map(({ before }) => before).join()
    for (const name of ['Ravi Kumar Sen', 'Mira Nair Das', '9000000001', '9000000002']) expect(kept).not.toContain(name)
    expect((await get(note.id)).id).toBe(note.id)
  })
})
