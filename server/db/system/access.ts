/** One number that grows with each change of what people may do: open panels hear of it within seconds, whichever process made it. */
export const access = [
  'create table if not exists access_version (version bigint not null)',
  'insert into access_version select 0 where not exists (select from access_version)',
] as const
