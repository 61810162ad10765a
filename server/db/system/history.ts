/**
 * The past is only ever added to: who could change it could hide. One thing may happen to it: a value gives way to the mark that it was erased,
 * with the person it belonged to. A server's own role is kept from all else by grants as well (see the documents).
 */
export const history = [
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
] as const
