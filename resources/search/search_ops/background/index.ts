import { sql } from 'kysely'
import type { Country } from '../../../../schema/country.ts'
import { type AfterWrite, type ToolWork, work } from '../../../../server/handlers.ts'
import { loadRules, ruleTools } from '../../background/loadRules.ts'
import { ruleUse, storeRuleUse } from './countRuleUse.ts'
import { currentRules } from './currentRules.ts'
import { buildDocuments, countWords, documentsDue, ruleChanges, searchDocuments, searchWords } from './documents.ts'
import { testRule } from './testRule.ts'

/** Catalogs whose documents are built in one transaction. */
const AT_ONCE = 500

/** Fields that a document is made of. */
const read = {
  catalogs: ['name', 'sub_sub_category', 'activation', 'hidden', 'min_price', 'rating'],
  products: ['name', 'attributes', 'state', 'catalog'],
  categories: ['name', 'parent'],
  clp_pages: ['title', 'active', 'sub_sub_category'],
} as const

/** Marks the documents that a write makes out of date, and notes that a rule changed. */
const followWrites =
  (_country: Country): AfterWrite =>
  async (db, touched, changed, moved) => {
    // A category that moved has another ranking rule.
    const isMoved = ['*', 'parent'].some(field => changed.get('categories')?.has(field))
    if (isMoved || ruleTools.some(tool => (touched.get(tool)?.length ?? 0) > 0))
      await sql`insert into search_rule_changes default values`.execute(db)
    const isChanged = (tool: keyof typeof read) => ['*', ...read[tool]].some(field => changed.get(tool)?.has(field))
    const catalogs = new Set(isChanged('catalogs') ? touched.get('catalogs') : [])
    if (isChanged('products')) for (const { values } of moved('products')) catalogs.add(Number(values.catalog))
    const leaves = isChanged('clp_pages') ? moved('clp_pages').map(({ values }) => Number(values.sub_sub_category)) : []
    const categories = isChanged('categories') ? (touched.get('categories') ?? []) : []
    if (catalogs.size > 0) await sql`insert into search_documents_due (catalog) select unnest(${[...catalogs]}::bigint[])`.execute(db)
    if (leaves.length + categories.length > 0)
      await sql`insert into search_documents_due (catalog)
        with recursive below as (
          select id from categories where id = any(${[...leaves, ...categories]}::bigint[])
          union select c.id from categories c join below b on c.parent = b.id
        ) select c.id from catalogs c where c.sub_sub_category in (select id from below)`.execute(db)
  }

/** Builds the documents that are out of date, within seconds. */
const rebuildDocuments = work(
  'rebuild_documents',
  async function* ({ db, engine, position }) {
    let done = position
    for (;;) {
      const { rows } = await sql<{ id: number; catalog: number }>`select id, catalog from search_documents_due
        order by id limit ${AT_ONCE}`.execute(db.sql)
      if (rows.length === 0) return
      done += rows.length
      yield {
        position: done,
        writes: async trx => {
          // The rows go first: a change that is committed in between has a row of its own.
          await sql`delete from search_documents_due where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx)
          await buildDocuments(trx, engine.country, [...new Set(rows.map(({ catalog }) => catalog))])
          return { changed: rows.length }
        },
      }
    }
  },
  {
    lane: 'jobs',
    every: 1,
    due: async ({ db }) => {
      const { rows } = await sql<{ due: boolean }>`select exists (select from search_documents_due) as due`.execute(db.sql)
      return rows[0]?.due === true
    },
  },
)

/** Builds all documents again each night, and counts their words. */
const rebuildAllDocuments = work(
  'rebuild_all_documents',
  async function* ({ db, engine, position }) {
    let done = position
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number }>`select id from catalogs where id > ${after} order by id limit ${AT_ONCE}`.execute(db.sql)
      const last = rows.at(-1)?.id
      if (last === undefined) break
      after = last
      done += rows.length
      yield {
        position: done,
        writes: async trx => {
          await buildDocuments(
            trx,
            engine.country,
            rows.map(({ id }) => id),
          )
          return { changed: rows.length }
        },
      }
    }
    yield {
      position: done + 1,
      writes: async trx => {
        await sql`delete from search_documents d where not exists (select from catalogs c where c.id = d.catalog)`.execute(trx)
        await sql`delete from search_rule_changes where id < (select max(id) from search_rule_changes)`.execute(trx)
        return { changed: await countWords(trx) }
      },
    }
  },
  { lane: 'jobs', at: '03:00' },
)

/** Counts each night, after the volumes of queries, in how many searches each rule acted. */
const countRuleUse = work(
  'count_rule_use',
  async function* ({ db, engine, position }) {
    const uses = [...(await ruleUse(db.sql, await currentRules(db.sql), engine.now().toISOString()))]
    for (const [index, [table, own]] of uses.entries())
      if (index >= position) yield { position: index + 1, writes: async trx => ({ changed: await storeRuleUse(trx, table, own) }) }
  },
  { lane: 'jobs', at: '01:15' },
)

export const background: ToolWork = {
  tables: [searchDocuments, searchWords, documentsDue, ruleChanges],
  works: [rebuildDocuments, rebuildAllDocuments, countRuleUse],
  results: { test: testRule },
  afterWrite: followWrites,
  afterDemo: async ({ trx, country, now }) => {
    const { rows } = await sql<{ id: number }>`select id from catalogs where activation = 'activated'`.execute(trx)
    await buildDocuments(
      trx,
      country,
      rows.map(({ id }) => id),
    )
    await countWords(trx)
    for (const [table, own] of await ruleUse(trx, await loadRules(trx), now.toISOString())) await storeRuleUse(trx, table, own)
  },
}
