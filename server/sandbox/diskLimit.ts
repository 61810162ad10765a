import { sql } from 'kysely'
import type { Sandbox } from '../../schema/sandbox.ts'
import type { Database } from '../db/database.ts'
import { quoted } from '../db/migrate/sqlText.ts'
import type { Settings } from '../settings.ts'

/**
 * Finds roles of sandboxes whose sorts and hash tables may fill the disk of the server. Only a superuser may limit them, so it is not done here.
 * @returns one statement for a superuser for each such role
 */
export async function diskLimitRemedies(
  owner: Database,
  sandboxes: readonly Sandbox[],
  { sandboxUrls }: Pick<Settings, 'sandboxUrls'>,
): Promise<readonly string[]> {
  const roles = new Set(
    sandboxes.flatMap(({ name }) => (sandboxUrls[name] ? [decodeURIComponent(new URL(sandboxUrls[name]).username)] : [])),
  )
  const remedies = await Promise.all(
    [...roles].map(async role => {
      const { rows } = await sql<{ disk: string }>`select coalesce(
          (select split_part(setting, '=', 2) from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting
            where r.rolname = ${role} and setting like 'temp\_file\_limit=%'
              and (s.setdatabase = 0 or s.setdatabase = (select oid from pg_database where datname = current_database()))
            order by s.setdatabase desc limit 1),
          current_setting('temp_file_limit')) as disk`.execute(owner.sql)
      return rows[0]?.disk === '-1' ? [`alter role ${quoted(role)} set temp_file_limit = '2GB';`] : []
    }),
  )
  return remedies.flat()
}
