import { createHash } from 'node:crypto'
import type { Condition, Matcher } from '../../../schema/condition.ts'
import type { Resource } from '../../../schema/resource.ts'
import { markupText } from '../markupSql.ts'
import { literal, objectName, quoted } from './sqlText.ts'
import type { WantedColumn, WantedIndex } from './wanted.ts'

/**
 * The indexes of a tool's table: the unique sets and those declared; for `search` text one that finds parts of words; and where none
 * of these begins with them, one for each reference (the other table's rows are looked at from there) and one for the list's order.
 */
export function wantedIndexes(tool: Resource, columns: readonly WantedColumn[]): WantedIndex[] {
  const names = new Set(columns.map(({ name }) => name))
  const single = Object.keys(tool.fields).filter(key => tool.fields[key]?.unique)
  const unique = [...single.map(key => [key]), ...tool.unique].map(index => ({ ...btree(tool.name, index, 'uq'), unique: true }))
  const declared = [...unique, ...[...tool.indexes, ...ofRules(tool)].map(index => btree(tool.name, index, 'idx'))]
  const begins = new Set(['id', ...declared.filter(({ where }) => where === null).map(({ columns: [first] }) => first)])
  const helpful = [...Object.keys(tool.fields).filter(key => tool.fields[key]?.refersTo), tool.list.sort[0]]
    .filter(key => names.has(key) && !begins.has(key))
    .map(key => [key, 'id'])
  const searched = columns.filter(({ name, type }) => tool.fields[name]?.search && type === 'text')
  const all = [
    ...declared,
    ...helpful.map(parts => btree(tool.name, parts, 'idx')),
    ...searched.map(({ name, markup }) => trigramIndex(tool.name, name, markup)),
  ]
  // Two ways of saying the same are one index.
  return [...new Map(all.map(index => [index.name, index])).values()]
}

/** What rules across rows look for others by. */
function ofRules({ rules }: Resource): Resource['indexes'] {
  return rules.flatMap(({ across }) => {
    if (!across) return []
    if (across.kind === 'acyclic') return across.direct ? [[across.from], [across.to]] : [[across.from]]
    const { within, where } = across
    const on = across.kind === 'noOverlap' ? [...within, across.to] : within.length > 0 ? within : Object.keys(where).slice(0, 1)
    return [Object.keys(where).length > 0 ? { on, where } : on]
  })
}

function btree(table: string, index: Resource['indexes'][number] | Resource['unique'][number], ending: string): WantedIndex {
  const { on: parts, where = undefined } = 'on' in index ? index : { on: index }
  const columns = parts.map(part => part.replace(/^-/, ''))
  const condition = where ? conditionText(where) : null
  const ordered = parts.map((part, place) => `${quoted(columns[place] ?? '')}${part.startsWith('-') ? ' desc' : ''}`)
  // Several may lie on the same columns, among different rows.
  const among = condition ? [createHash('sha256').update(condition).digest('hex').slice(0, 6)] : []
  return {
    name: objectName([table, ...columns, ...among], ending),
    body: `(${ordered.join(', ')})${condition ? ` where ${condition}` : ''}`,
    unique: false,
    columns,
    where: condition,
  }
}

/** Over the lower-cased text: over the column itself, Postgres would look there for what is equal too, which takes it milliseconds a row. */
function trigramIndex(table: string, column: string, markup = false): WantedIndex {
  const said = markup ? markupText(quoted(column)) : quoted(column)
  return {
    name: objectName([table, column], 'trgm'),
    body: `using gin (lower(${said}) gin_trgm_ops)`,
    unique: false,
    columns: [column],
    where: null,
  }
}

/**
 * A declared condition as the text of an index's WHERE, which takes no parameters.
 * @throws where it speaks of today or now: an index cannot
 */
function conditionText(condition: Condition): string {
  return Object.entries(condition)
    .map(([key, matcher]) => matcherText(quoted(key), matcher ?? null))
    .join(' and ')
}

function matcherText(column: string, matcher: Matcher): string {
  if (matcher === null) return `${column} is null`
  if (Array.isArray(matcher)) return `${column} in (${matcher.map(literal).join(', ')})`
  if (typeof matcher !== 'object') return `${column} = ${literal(matcher)}`
  if ('not' in matcher) return `(${matcherText(column, matcher.not)}) is not true`
  if ('set' in matcher) return `${column} is ${matcher.set ? 'not null' : 'null'}`
  if ('above' in matcher) return `${column} > ${literal(matcher.above)}`
  throw new Error(`An index or a unique set on ${column} cannot depend on the day or the moment`)
}
