import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../../schema/kinds/text.ts'
import { type Resource, resource } from '../../../schema/resource.ts'
import { alone } from '../../../server/db/alone.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { planMigration } from '../../../server/db/migrate/planMigration.ts'
import type { Step } from '../../../server/db/migrate/step.ts'
import { openLog } from '../../../server/log.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'
import { cases, type Effect, type Part } from './declarationCases.ts'

const declared = (name: string, { $ = {}, ...fields }: Part, old = name): Resource => {
  const more = { ...($ as Part), ...('renamedFrom' in ($ as Part) && { renamedFrom: old }) }
  const said = { section: 'test', title: 'name', permissions: { list: 'x' }, list: { columns: ['name'], sort: ['id', 'asc'] }, ...more }
  return resource(name, { ...said, fields: { name: text({ max: 20 }), ...fields } } as never) as Resource
}
const numbered = cases.map((one, at) => ({ ...one, old: `c${at}`, name: one.named ?? `c${at}` }))
const beside = ['kinds', 'sorts'].map(name => declared(name, {}))
const after = (one: (typeof numbered)[number]): Resource[] => (one.after ? [declared(one.name, one.after, one.old)] : [])
const unchanged = ({ old, before }: (typeof numbered)[number]): Resource => declared(old, before)

/**
 * Each change of a declaration over rows that fit it and rows that do not. All tables are in one database, which is migrated four times in all: before, with
 * what runs by itself, with what a person has to allow, and once more, when nothing is left to do.
 */
describe('changes of a declaration', () => {
  let db: Database
  let steps: readonly Step[]
  let warnings: readonly string[]
  let again: readonly Step[]
  const log = openLog('silent')
  const held = new Map<string, readonly Part[]>()
  const byItself = (effect: Effect) => effect === 'runs' || effect === 'warns'

  beforeAll(async () => {
    db = await freshDatabase()
    const run = (tools: Resource[], runLossy = false) => migrate({ db, tools: [...beside, ...tools], country: 'IN', log }, { runLossy })
    await run(numbered.map(unchanged))
    await sql`insert into kinds (name) values ('k')`.execute(db.sql)
    await sql`insert into sorts (name) values ('s')`.execute(db.sql)
    for (const { old, rows: values } of numbered)
      if (values.length > 0)
        await sql`insert into ${sql.table(old)} (name, ${sql.join(
          keysOf(values)
            .map(key => sql.ref(key))
            .concat(sql.ref('created_by')),
        )})
          select 'n', ${sql.join(
            keysOf(values)
              .map(key => sql`x.${sql.ref(key)}`)
              .concat(sql`null`),
          )}
          from jsonb_populate_recordset(null::${sql.table(old)}, ${JSON.stringify(values)}::jsonb) x`.execute(db.sql)
    const undone = new Error('undone')
    await alone(db, async trx => {
      const planned = await planMigration(trx, [...beside, ...numbered.flatMap(after)], 'IN')
      steps = [...planned.renamed, ...planned.steps]
      warnings = planned.warnings
      throw undone
    }).catch(error => {
      if (error !== undone) throw error
    })
    const now = (isRun: (effect: Effect) => boolean) => numbered.flatMap(one => (isRun(one.effect) ? after(one) : [unchanged(one)]))
    await run(now(byItself))
    await run(
      now(effect => effect !== 'blocked'),
      true,
    )
    again = await run(now(effect => effect !== 'blocked'))
    for (const { name, after: fields, effect } of numbered)
      if (fields && effect !== 'blocked')
        held.set(name, (await sql<Part>`select * from ${sql.table(name)} order by id`.execute(db.sql)).rows)
  })
  afterAll(() => db?.close())

  const keysOf = (values: readonly Part[]) => [...new Set(values.flatMap(value => Object.keys(value)))]
  const isAbout = (name: string) => (line: string) => line.startsWith(`${name}:`) || line.startsWith(`${name}.`)

  it.each(numbered)('$change: $effect', ({ name, effect, says = '', becomes }) => {
    const own = steps.filter(step => isAbout(name)(step.says))
    const warned = warnings.filter(isAbout(name))
    const effects = own.map(step => step.effect)
    const found: Effect = effects.includes('blocked')
      ? 'blocked'
      : effects.includes('loses')
        ? 'loses'
        : warned.length > 0
          ? 'warns'
          : 'runs'
    const told = [...own.flatMap(step => [step.says, ...(step.more ?? [])]), ...warned].join('\n')
    expect([found, told]).toEqual([effect, expect.stringContaining(says)])
    if (becomes) expect(held.get(name)).toMatchObject(becomes)
  })

  it('has nothing to do once all is done', () => expect(again).toEqual([]))

  it('prints no value of a row in a statement', () => {
    expect(
      steps
        .flatMap(step => [...step.run, ...(step.after ?? [])])
        .filter(statement => statement.startsWith('update') && / id = /.test(statement)),
    ).toEqual([])
  })
})
