import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import type { Browser } from '../../support/browser.ts'
import { soaked } from '../../support/soaked.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

/** A setting as the model knows it: what stands in the form, and what is out. */
interface Known {
  readonly draft: string
  readonly live: string | null
  readonly out: boolean
  readonly leaving: boolean
}
type Model = Readonly<Record<string, Known>>
type Step = {
  readonly do: 'write' | 'publish' | 'discard' | 'leave' | 'roll back' | 'revert'
  readonly key: string
  readonly value: string
  readonly at: number
  readonly who: number
}

let app: Awaited<ReturnType<typeof startMunshi>>
let people: readonly Browser[]
beforeAll(async () => {
  app = await startMunshi()
  const may = { permissions: ['firebase_admin'] }
  const all: Browser[] = []
  for (let n = 0; n < 10; n += 1) all.push(await app.signInAs(`person${n}@example.com`, may))
  people = all
})
afterAll(() => app?.close())

const publicationOf = ({ draft, live, out, leaving }: Known): string => {
  if (out && leaving) return 'leaving'
  if (out) return draft === live ? 'published' : 'changed'
  return draft === live ? 'archived' : 'draft'
}
const outOf = (model: Model) => Object.fromEntries(Object.entries(model).flatMap(([key, { out, live }]) => (out ? [[key, live]] : [])))
const mapped = (model: Model, change: (one: Known, key: string) => Known | null): Model =>
  Object.fromEntries(
    Object.entries(model).flatMap(([key, one]) => {
      const next = change(one, key)
      return next ? [[key, next]] : []
    }),
  )

const afterStep: Record<
  Exclude<Step['do'], 'revert'>,
  (model: Model, step: Step, versions: readonly Record<string, string | null>[]) => Model
> = {
  write: (model, { key, value }) => ({ ...model, [key]: { live: null, out: false, leaving: false, ...model[key], draft: value } }),
  publish: model =>
    mapped(model, one => {
      if (!['draft', 'changed', 'leaving'].includes(publicationOf(one))) return one
      return one.leaving ? null : { ...one, live: one.draft, out: true }
    }),
  discard: (model, { key }) =>
    mapped(model, (one, name) =>
      name === key && ['changed', 'leaving'].includes(publicationOf(one)) ? { ...one, draft: one.live ?? '', leaving: false } : one,
    ),
  leave: (model, { key }) => mapped(model, (one, name) => (name === key && one.out ? { ...one, leaving: true } : one)),
  'roll back': (model, { at }, versions) => {
    const wanted = versions[at % versions.length] ?? {}
    const kept = mapped(model, (one, key) => {
      const content = wanted[key]
      if (content === undefined) return one.out ? { ...one, out: false, leaving: false } : one
      return { ...one, live: content, out: true, leaving: false, draft: one.draft === one.live ? (content ?? '') : one.draft }
    })
    const again = Object.entries(wanted).flatMap(([key, content]) =>
      key in model ? [] : [[key, { draft: content ?? '', live: content, out: true, leaving: false }] as const],
    )
    return { ...kept, ...Object.fromEntries(again) }
  },
}

type Row = { id: number; version: number; key: string; value: string; publication: string; live: { value: string } | null; out: boolean }

async function stands() {
  const { rows } = await sql<Row>`select * from app_settings order by key`.execute(app.db.sql)
  const { rows: versions } = await sql<{ id: number; version_no: number; content: { key: string; value: string }[] }>`
    select id, version_no, content from app_settings_versions order by id`.execute(app.db.sql)
  return { rows, versions }
}

/** Does a step as staff would. @returns the change set; nothing where it could not be done */
async function does(step: Step, last: number | null): Promise<number | null> {
  const staff = people[step.who] as Browser
  const { rows, versions } = await stands()
  const row = rows.find(({ key }) => key === step.key)
  const setOf = async (answer: Promise<Response>): Promise<number | null> => {
    const { status, headers } = await answer
    expect(status).toBeLessThan(500)
    return status < 300 ? Number(headers.get('change-set')) || null : null
  }
  const ifMatch = { 'if-match': `"${row?.version ?? 1}"` }
  switch (step.do) {
    case 'write': {
      const fresh = { key: step.key, platform: 'all', value_type: 'string', description: 'x', value: step.value }
      if (!row) return setOf(staff.post('/api/app_settings', fresh))
      return setOf(staff.put(`/api/app_settings/${row.id}`, { value: step.value }, ifMatch))
    }
    case 'publish': {
      const answer = await staff.post('/api/app_settings/actions/publish', { filter: { publication: ['draft', 'changed', 'leaving'] } })
      expect(answer.status).toBe(200)
      return (await said<ChangeSetAnswer>(answer)).change_set ?? null
    }
    case 'roll back': {
      const version = versions[step.at % Math.max(1, versions.length)]
      return version ? setOf(staff.post(`/api/app_settings_versions/${version.id}/actions/roll_back`, {}, { 'if-match': '"1"' })) : null
    }
    case 'revert':
      return last === null ? null : setOf(staff.post(`/api/changes/${last}/revert`, {}))
    default:
      return row
        ? setOf(staff.post(`/api/app_settings/${row.id}/actions/${step.do === 'discard' ? 'discard_draft' : 'leave'}`, {}, ifMatch))
        : null
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('write', 'write', 'write', 'publish', 'publish', 'discard', 'leave', 'roll back', 'revert'),
  key: fc.constantFrom('a', 'b', 'c'),
  value: fc.constantFrom('1', '2', '3'),
  at: fc.nat({ max: 20 }),
  who: fc.nat({ max: 9 }),
})

it('drafts, publications, removals, roll backs and reverts of ten people in any order: what is out is one whole version', async () => {
  const { count: numRuns, seed } = soaked('published', 600)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      await sql`delete from app_settings_versions`.execute(app.db.sql)
      await sql`delete from app_settings`.execute(app.db.sql)
      let model: Model = {}
      let before: { model: Model; set: number } | null = null
      let out = outOf(model)
      let count = 0
      for (const one of steps) {
        const versions = (await stands()).versions.map(({ content }) => Object.fromEntries(content.map(({ key, value }) => [key, value])))
        if (one.do === 'roll back' && versions.length === 0) continue
        const set = await does(one, before?.set ?? null)
        const next: Model =
          one.do === 'revert' ? (set === null ? model : (before?.model ?? model)) : afterStep[one.do](model, one, versions)
        before = set === null || one.do === 'revert' ? (set === null ? before : null) : { model, set }
        model = next
        const now = await stands()
        expect(Object.fromEntries(now.rows.map(({ key, value, publication }) => [key, [value, publication]]))).toEqual(
          Object.fromEntries(Object.entries(model).map(([key, known]) => [key, [known.draft, publicationOf(known)]])),
        )
        const told = Object.fromEntries(now.rows.flatMap(({ key, live, out: isOut }) => (isOut ? [[key, live?.value]] : [])))
        expect(told).toEqual(outOf(model))
        // A version more where what is out changed, and the last of them holds all of it.
        expect(now.versions.length).toBeGreaterThanOrEqual(count)
        if (JSON.stringify(out) !== JSON.stringify(outOf(model))) expect(now.versions.length).toBe(count + 1)
        count = now.versions.length
        expect(now.versions.map(({ version_no }) => version_no)).toEqual(now.versions.map((_, index) => index + 1))
        if (count > 0) expect(Object.fromEntries(now.versions.at(-1)!.content.map(({ key, value }) => [key, value]))).toEqual(told)
        out = outOf(model)
      }
    }),
    { numRuns, seed },
  )
}, 600_000)
