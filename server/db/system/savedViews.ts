/** What a person keeps of the panel: lists as they were set up, and small preferences. */
export const savedViews: readonly string[] = [
  `create table if not exists saved_views (
    id bigint generated always as identity primary key,
    staff_user bigint not null,
    tool text not null,
    name text not null,
    filter jsonb not null,
    sort jsonb,
    columns jsonb,
    shared_team bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index if not exists saved_views_name on saved_views (staff_user, tool, lower(name))',
  'create index if not exists saved_views_team on saved_views (shared_team) where shared_team is not null',
  `create table if not exists preferences (
    staff_user bigint not null,
    key text not null,
    value jsonb not null,
    updated_at timestamptz not null,
    primary key (staff_user, key)
  )`,
]
