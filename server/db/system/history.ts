/** The past is only ever added to: who could change it could hide. A server's own role is kept from it by grants as well (see the documents). */
export const history = [
  `create or replace function munshi_history_stands() returns trigger language plpgsql as $$
    begin raise exception 'History cannot be changed' using errcode = '42501'; end $$`,
  `do $$ begin
    if not exists (select 1 from pg_trigger where tgname = 'change_rows_stand') then
      create trigger change_rows_stand before update or delete on change_rows for each row execute function munshi_history_stands();
    end if;
  end $$`,
] as const
