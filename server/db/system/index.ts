import type { VideoFacts } from '../../../schema/kinds/fileValue.ts'
import type { Draft } from '../../../schema/wire/drafts.ts'
import { redirectTables } from '../../redirects/redirectTables.ts'
import { changes } from './changes.ts'
import { id, json, key, moment, type RowsOf, type SystemTable, table, text } from './table.ts'

/** Tables of the machinery, which no declaration makes. */
const tables = [
  // What is done once in the life of a database, such as loading the demo data.
  table('done_once', { name: 'text primary key', at: moment }),
  // The constraints of each tool that its rows were checked against last, as hashes by field and rule: a start checks only what has changed.
  table('checked_constraints', { tool: 'text primary key', constraints: json<Readonly<Record<string, string>>>('jsonb not null') }),
  // One number that grows with each change of what people may do: open panels hear of it within seconds, whichever process made it.
  table(
    'access_version',
    { version: 'bigint not null' },
    { also: ['insert into access_version select 0 where not exists (select from access_version)'] },
  ),
  // Which transactions wrote to which tool (`writeTriggers`): what was counted is right until one that was not seen then has written. Kept for an hour.
  table('tool_writes', { tool: text, xid: 'xid8 not null' }, { rules: ['primary key (tool, xid)'] }),
  // What open panels hear of each change set, by tool; `rows` is empty where there are too many to name. Kept for an hour.
  table(
    'told_changes',
    {
      xid: 'xid8 not null default pg_current_xact_id()',
      change_set: id,
      actor: 'bigint',
      tool: text,
      rows: 'bigint[]',
      made: 'boolean not null',
    },
    { also: ['create index if not exists told_changes_xid on told_changes (xid)'] },
  ),
  // By the hash of the id in a cookie: who reads this table cannot be anybody. `view_as` is who the panel is looked at as.
  table(
    'sessions',
    { id_hash: 'text primary key', staff_user: id, created_at: moment, expires_at: moment },
    {
      added: { view_as: 'bigint' },
      also: [
        'create index if not exists sessions_staff_user on sessions (staff_user)',
        'create index if not exists sessions_expires_at on sessions (expires_at)',
      ],
    },
  ),
  // Who looked at the panel as somebody else, and when: part of the history of the one who was looked at.
  table(
    'viewings',
    { id: key, at: moment, actor: id, staff_user: id },
    // Of one that ended with its session, when it ended is not known.
    { added: { ended_at: 'timestamptz' }, also: ['create index if not exists viewings_staff_user on viewings (staff_user, id desc)'] },
  ),
  // Sign-ins under way, from leaving for the provider until coming back: each is taken once, by the browser that began it.
  table(
    'sign_in_attempts',
    { state_hash: 'text primary key', browser_hash: text, nonce: text, code_verifier: text, redirect: text, expires_at: moment },
    { also: ['create index if not exists sign_in_attempts_expires_at on sign_in_attempts (expires_at)'] },
  ),
  // Calls refused for want of a permission: who tried what, so that an account that probes is seen.
  table(
    'refusals',
    { id: key, at: moment, staff_user: 'bigint', method: text, path: text, permissions: text, request_id: text },
    { also: ['create index if not exists refusals_staff_user on refusals (staff_user, id desc)'] },
  ),
  ...changes,
  ...redirectTables,
  // Change sets that subscriptions may have to be told of, by tool: written with the change set, and gone once its events are written.
  table('subscription_notes', { id: key, change_set: id, tool: text }),
  // Events that other systems told in the last seven days, so that each is taken once.
  table(
    'ingest_events',
    { name: text, id: text, at: moment },
    { rules: ['primary key (name, id)'], also: ['create index if not exists ingest_events_at on ingest_events (at)'] },
  ),
  // Who works on which row of a queue, and until when it is theirs. Gone with a row's last use; what is past counts for nothing.
  table(
    'claims',
    { tool: text, row: id, staff_user: id, until: moment },
    { rules: ['primary key (tool, "row")'], also: ['create index if not exists claims_staff_user on claims (staff_user, tool)'] },
  ),
  // Requests of people and addresses, counted by all processes together; the columns are those of the package `rate-limiter-flexible`.
  table('rate_limits', { key: 'varchar(255) primary key', points: 'integer not null default 0', expire: 'bigint' }, { unlogged: true }),
  // Who took what out of the house: one row for each export, written when it begins and closed when it ends.
  table(
    'exports',
    {
      id: key,
      at: moment,
      staff_user: id,
      tool: text,
      format: text,
      filter: json<Readonly<Record<string, unknown>>>('jsonb not null'),
      columns: json<readonly string[]>('jsonb not null'),
      rows: 'integer not null default 0',
      state: "text not null default 'running'",
      ended_at: 'timestamptz',
    },
    { also: ['create index if not exists exports_staff_user on exports (staff_user, id desc)'] },
  ),
  // What a person keeps of the panel: lists as they were set up, and small preferences.
  table(
    'saved_views',
    {
      id: key,
      staff_user: id,
      tool: text,
      name: text,
      filter: json<Readonly<Record<string, unknown>>>('jsonb not null'),
      sort: json<unknown>('jsonb'),
      columns: json<unknown>('jsonb'),
      shared_team: 'bigint',
      created_at: moment,
      updated_at: moment,
    },
    {
      also: [
        'create unique index if not exists saved_views_name on saved_views (staff_user, tool, lower(name))',
        'create index if not exists saved_views_team on saved_views (shared_team) where shared_team is not null',
      ],
    },
  ),
  table(
    'preferences',
    { staff_user: id, key: text, value: json<unknown>('jsonb not null'), updated_at: moment },
    { rules: ['primary key (staff_user, key)'] },
  ),
  // What people typed into records that are published and have not saved yet.
  table(
    'record_drafts',
    { tool: text, row: id, staff_user: id, draft: json<Draft>('jsonb not null'), saved_at: moment },
    {
      rules: ['primary key (tool, "row", staff_user)'],
      also: ['create index if not exists record_drafts_saved_at on record_drafts (saved_at)'],
    },
  ),
  // What people are told: of which kind, and of which row; the words are the panel's. A key names what happened, so that nobody is told twice.
  table(
    'staff_notices',
    {
      id: key,
      staff_user: id,
      kind: text,
      tool: text,
      row: 'bigint',
      params: json<Readonly<Record<string, unknown>>>("jsonb not null default '{}'"),
      key: text,
      at: moment,
      read_at: 'timestamptz',
    },
    {
      rules: ['unique (staff_user, key)'],
      also: [
        'create index if not exists staff_notices_newest on staff_notices (staff_user, id desc)',
        'create index if not exists staff_notices_unread on staff_notices (staff_user, id) where read_at is null',
        'create index if not exists staff_notices_row on staff_notices (tool, "row")',
        'create index if not exists staff_notices_at on staff_notices (at)',
      ],
    },
  ),
  // Facts of stored contents, found by reading them; named by the hex SHA-256 of their bytes. `stored_file_uses` tells for which tools a
  // content was uploaded and by whom: who may read one of these tools may read it. `file_removals` says which contents are deleted, from
  // which day on.
  table(
    'stored_files',
    {
      id: 'text primary key',
      size: 'bigint not null',
      type: text,
      width: 'integer',
      height: 'integer',
      created_at: moment,
    },
    { added: { video: json<VideoFacts | null>('jsonb') } },
  ),
  table(
    'stored_file_uses',
    { file: 'text not null references stored_files (id)', tool: text, staff_user: id, name: text, at: moment },
    { rules: ['primary key (file, tool, staff_user)'] },
  ),
  table('file_removals', { file: 'text primary key', due: 'date not null' }),
  // The headers of each upload as a person last matched them.
  table(
    'upload_mappings',
    { family: text, headers: text, mapping: json<Readonly<Record<string, string>>>('jsonb not null') },
    { rules: ['primary key (family, headers)'] },
  ),
] as const

/**
 * The past is only ever added to: who could change it could hide. One thing may happen to it: a value gives way to the mark that it was erased,
 * with the person it belonged to. A server's own role is kept from all else by grants as well (see the documents).
 */
const history = [
  `create or replace function munshi_history_stands() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if row(new.id, new.at, new.change_set, new.tool, new."row", new.op, new."group")
            is not distinct from row(old.id, old.at, old.change_set, old.tool, old."row", old.op, old."group")
          and old.before is not null and new.before is not null
          and not exists (
            select 1 from jsonb_each(old.before) o full join jsonb_each(new.before) n on n.key = o.key
            where o.key is null or n.key is null or (n.value <> o.value and n.value <> '{"erased": true}'::jsonb)
          )
        then return new; end if;
      end if;
      raise exception 'History cannot be changed' using errcode = '42501';
    end $$`,
  `do $$ begin
    if not exists (select 1 from pg_trigger where tgname = 'change_rows_stand') then
      create trigger change_rows_stand before update or delete on change_rows for each row execute function munshi_history_stands();
    end if;
  end $$`,
  // Who did what, when and how never changes; what became of it is told once. A text that was asked for may lose a person's name.
  `create or replace function munshi_change_sets_stand() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if row(new.id, new.at, new.actor, new.source, new.job, new.tool, new.what, new.targets, new.upload, new.reverts, new.api_key)
            is not distinct from row(old.id, old.at, old.actor, old.source, old.job, old.tool, old.what, old.targets, old.upload, old.reverts, old.api_key)
          and (new.request is not distinct from old.request or new.request::text like '%••••%'
            or (old.request is not null and coalesce(length(new.request::text), 0) < length(old.request::text)))
          and (new.state = old.state or old.state = 'planned' or (old.state = 'waiting' and new.state <> 'planned'))
          and (new.counts = old.counts or old.state in ('planned', 'waiting'))
          and (old.decided_at is null or row(new.decided_by, new.decided_at) is not distinct from row(old.decided_by, old.decided_at))
          and (old.reverted_by is null or new.reverted_by is not distinct from old.reverted_by)
        then return new; end if;
      end if;
      raise exception 'History cannot be changed' using errcode = '42501';
    end $$`,
  `do $$ begin
    if not exists (select 1 from pg_trigger where tgname = 'change_sets_stand') then
      create trigger change_sets_stand before update or delete on change_sets for each row execute function munshi_change_sets_stand();
    end if;
  end $$`,
] as const

/** No tool may bear such a name: its table would take this one's place. */
export const systemTables: readonly string[] = tables.map(({ name }) => name)

/** The rows of the tables of the machinery. */
export type SystemTables = RowsOf<typeof tables>

/** What makes the tables of the machinery, and those that a marketplace adds. The statements run at every start, and do nothing the second time. */
export const systemStatements = (own: readonly SystemTable[] = []): readonly string[] => [
  ...[...tables, ...own].flatMap(({ statements }) => statements),
  ...history,
]
