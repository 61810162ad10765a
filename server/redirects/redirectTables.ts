import { id, table, text } from '../db/system/table.ts'

/**
 * What tells visitors of one local day apart, and no more: a hash that is salted anew each day, without the address that it was made of. Yesterday's
 * rows and salt are taken away, so that nobody can be followed from one day to the next.
 */
export const redirectTables = [
  table('redirect_salts', { day: 'date primary key', salt: text }),
  table(
    'redirect_visitors',
    { tool: text, row: id, day: 'date not null', hash: text, source: text },
    {
      rules: ['primary key (tool, "row", day, hash)'],
      also: ['create index if not exists redirect_visitors_day on redirect_visitors (day)'],
    },
  ),
] as const
