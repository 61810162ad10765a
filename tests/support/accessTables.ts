/** The tables of access as the declarations will make them (domain §1.1), for as long as no declaration does. */
const own = 'id bigint generated always as identity primary key, version integer not null default 1'

export const accessTables: readonly string[] = [
  `create table if not exists staff_users (${own}, email text not null unique, issuer text, subject text, name text not null, url text,
    country_name text, kind text default 'person', status text not null default 'active', supplier bigint, last_login_at timestamptz, email_changed_at timestamptz, email_changed_by bigint, unique (issuer, subject))`,
  `create table if not exists actions (${own}, name text not null unique, description text, area text, origin text)`,
  `create table if not exists roles (${own}, name text not null unique, label text not null, description text)`,
  `create table if not exists role_actions (${own}, role bigint not null, action bigint not null, unique (role, action))`,
  `create table if not exists teams (${own}, name text not null unique, lead bigint, active boolean not null default true)`,
  `create table if not exists team_actions (${own}, team bigint not null, action bigint not null, unique (team, action))`,
  `create table if not exists team_members (${own}, team bigint not null, staff_user bigint not null, expires_at timestamptz, unique (team, staff_user))`,
  `create table if not exists staff_user_roles (${own}, staff_user bigint not null, role bigint not null, expires_at timestamptz, unique (staff_user, role))`,
  `create table if not exists staff_user_actions (${own}, staff_user bigint not null, action bigint not null, mode text not null, expires_at timestamptz,
    unique (staff_user, action))`,
]
