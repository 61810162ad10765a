import type { Values } from '../../../schema/planner.ts'
import { id, json, key, moment, table, text } from './table.ts'

/**
 * Who changed what. A change set is one write of a person or of the system; its rows keep what was before, and for an inserted row
 * nothing but its id. Rows are found by (tool, row) and, block by block, by time.
 */
export const changes = [
  table('tool_numbers', { number: 'smallint generated always as identity primary key', name: 'text not null unique' }),
  table(
    'change_sets',
    {
      id: key,
      at: moment,
      actor: 'bigint',
      source: text,
      tool: text,
      what: text,
      state: text,
      counts: json<Readonly<Record<string, number>>>("jsonb not null default '{}'"),
      request: json<Values | null>('jsonb'),
      reverts: 'bigint references change_sets (id)',
      reverted_by: 'bigint references change_sets (id)',
      decided_by: 'bigint',
      decided_at: 'timestamptz',
    },
    {
      // Of `job` its name, of `targets` the rows that were asked for, of `upload` the file it came with, of `api_key` the key that a service account used,
      // `comment` why it was rejected.
      added: { job: 'text', targets: 'bigint[]', upload: 'bigint', api_key: 'bigint', comment: 'text' },
      also: [
        "create index if not exists change_sets_waiting on change_sets (id) where state in ('planned', 'waiting')",
        'create index if not exists change_sets_actor on change_sets (actor, id desc)',
        'create index if not exists change_sets_tool on change_sets (tool, id desc)',
        'create index if not exists change_sets_upload on change_sets (upload, id) where upload is not null',
      ],
    },
  ),
  table(
    'change_rows',
    {
      id: 'bigint generated always as identity',
      at: moment,
      change_set: id,
      tool: 'smallint not null',
      row: id,
      op: 'smallint not null',
      before: json<Values | null>('jsonb'),
      group: 'text',
    },
    {
      also: [
        'create index if not exists change_rows_row on change_rows (tool, "row", id)',
        'create index if not exists change_rows_set on change_rows (change_set)',
        // Rows that are gone are found by what they were.
        'create index if not exists change_rows_gone on change_rows (tool) where op = 2',
        'create index if not exists change_rows_gone_as on change_rows using gin (before jsonb_path_ops) where op = 2',
        'create index if not exists change_rows_at on change_rows using brin (at)',
      ],
    },
  ),
  table(
    'change_plans',
    {
      change_set: 'bigint not null references change_sets (id) on delete cascade',
      seq: 'integer not null',
      tool: text,
      row: text,
      version: 'integer',
      op: 'smallint not null',
      set: json<Values>("jsonb not null default '{}'"),
      add: json<Values>("jsonb not null default '{}'"),
      group: 'text',
    },
    { rules: ['primary key (change_set, seq)'] },
  ),
  // The request, so that the requester can send it again. Deleted once it is decided.
  table('change_requests', {
    change_set: 'bigint primary key references change_sets (id) on delete cascade',
    given: json<Values | null>('jsonb'),
  }),
  // Rows that the effect of a waiting plan or file depends on, with the versions it saw. Gone once it is decided.
  table(
    'approval_reads',
    {
      id: key,
      change_set: 'bigint references change_sets (id) on delete cascade',
      file: 'bigint',
      tool: text,
      watch: text,
      fields: json<readonly string[] | null>('jsonb'),
      where: json<Values | null>('jsonb'),
      rows: 'bigint[] not null',
      versions: 'bigint[] not null',
    },
    {
      also: [
        'create index if not exists approval_reads_change_set on approval_reads (change_set)',
        'create index if not exists approval_reads_file on approval_reads (file)',
      ],
    },
  ),
  table(
    'idempotency_keys',
    { actor: id, key: text, request: text, answer: json<unknown>('jsonb'), at: moment },
    { rules: ['primary key (actor, key)'], also: ['create index if not exists idempotency_keys_at on idempotency_keys using brin (at)'] },
  ),
] as const
