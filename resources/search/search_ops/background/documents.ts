import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../../schema/country.ts'
import { type Tables, table } from '../../../../server/handlers.ts'
import { configuration } from '../../background/configuration.ts'

type Db = Kysely<Tables>

/** One row for each catalog that buyers can find: activated and not hidden (rest.md, §6.1). */
export const searchDocuments = table(
  'search_documents',
  {
    catalog: 'bigint primary key',
    sub_sub_category: 'bigint not null',
    sub_category: 'bigint',
    category: 'bigint',
    title: 'text not null',
    // Words by the configuration of the country, and as they are written, for the spelling.
    words: 'tsvector not null',
    exact: 'tsvector not null',
    attributes: 'jsonb not null',
    min_price: 'numeric(12,2)',
    rating: 'numeric(3,2)',
  },
  {
    also: [
      'create index if not exists search_documents_words on search_documents using gin (words)',
      'create index if not exists search_documents_leaf on search_documents (sub_sub_category)',
    ],
  },
)

/** The words of all documents, which misspelt words are compared with. */
export const searchWords = table(
  'search_words',
  { word: 'text primary key', documents: 'integer not null' },
  { also: ['create index if not exists search_words_trigrams on search_words using gin (word gin_trgm_ops)'] },
)

/** Catalogs whose document is out of date. Rows are only added and removed: a change that is not committed yet keeps its own row. */
export const documentsDue = table('search_documents_due', {
  id: 'bigint generated always as identity primary key',
  catalog: 'bigint not null',
})

/** One row for each write that changed a rule of the search. */
export const ruleChanges = table('search_rule_changes', { id: 'bigint generated always as identity primary key' })

/** Builds the documents of these catalogs again, and removes those of catalogs that buyers cannot find. */
export async function buildDocuments(trx: Db, country: Country, catalogs: readonly number[]): Promise<void> {
  if (catalogs.length === 0) return
  const ids = sql`${[...catalogs]}::bigint[]`
  const config = sql.raw(`'${configuration[country]}'::regconfig`)
  await sql`delete from search_documents where catalog = any(${ids})`.execute(trx)
  await sql`
    insert into search_documents (catalog, sub_sub_category, sub_category, category, title, words, exact, attributes, min_price, rating)
    select c.id, leaf.id, sub.id, cat.id, c.name,
      setweight(to_tsvector(${config}, c.name), 'A')
        || setweight(to_tsvector(${config}, concat_ws(' ', leaf.name, sub.name, cat.name, top.name, page.title)), 'B')
        || setweight(to_tsvector(${config}, coalesce(goods.names, '')), 'C')
        || setweight(to_tsvector(${config}, coalesce(goods.attribute_values, '')), 'D'),
      to_tsvector('simple', concat_ws(' ', c.name, leaf.name, sub.name, cat.name, page.title, goods.names, goods.attribute_values)),
      coalesce(goods.attributes, '{}'), c.min_price, c.rating
    from catalogs c
      join categories leaf on leaf.id = c.sub_sub_category
      left join categories sub on sub.id = leaf.parent
      left join categories cat on cat.id = sub.parent
      left join categories top on top.id = cat.parent
      left join lateral (
        select min(p.title) as title from clp_pages p where p.sub_sub_category = leaf.id and p.active
      ) page on true
      left join lateral (
        select string_agg(distinct p.name, ' ') as names, string_agg(distinct e.value, ' ') as attribute_values,
          (select jsonb_object_agg(a.key, a.list) from (
            select replace(lower(v.key), 'colour', 'color') as key, jsonb_agg(distinct lower(v.value)) as list
            from products q cross join lateral jsonb_each_text(q.attributes) v
            where q.catalog = c.id and q.state = 'active' and q.attributes is not null group by 1
          ) a) as attributes
        from products p left join lateral jsonb_each_text(coalesce(p.attributes, '{}')) e on true
        where p.catalog = c.id and p.state = 'active'
      ) goods on true
    where c.id = any(${ids}) and c.activation = 'activated' and c.hidden is not true`.execute(trx)
  await sql`insert into search_words (word, documents)
    select w.word, 1 from search_documents d cross join lateral unnest(tsvector_to_array(d.exact)) as w(word)
    where d.catalog = any(${ids}) and length(w.word) between 3 and 40 group by 1 on conflict (word) do nothing`.execute(trx)
}

/** Counts the words of all documents again. */
export async function countWords(trx: Db): Promise<number> {
  await sql`delete from search_words`.execute(trx)
  const { numAffectedRows = 0n } = await sql`insert into search_words (word, documents)
    select word, ndoc from ts_stat('select exact from search_documents') where length(word) between 3 and 40`.execute(trx)
  return Number(numAffectedRows)
}
