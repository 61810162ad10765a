import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readLockFiles } from '../../server/db/embedded/lockFile.ts'

/** A database that can be made to say nothing, until its processes go on, or that is killed. */
export interface Silencing {
  stop(): void
  goOn(): void
  kill(): void
}

/** The embedded database of a folder that a server uses. */
export function embeddedProcess(dataDir: string): Silencing {
  return processes(readLockFiles(dataDir).flatMap(({ holder }) => holder.child?.pid ?? []))
}

/** A Postgres server on this machine, with all that is connected to it now. */
export async function postgresProcesses(databaseUrl: string): Promise<Silencing> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  const { rows: shown } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const [first = ''] = readFileSync(join(shown[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')
  return processes([Number(first), ...rows.map(({ pid }) => pid)])
}

function processes(pids: readonly number[]): Silencing {
  const send = (signal: NodeJS.Signals) => () => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch {
        // It is gone: it says nothing either.
      }
    }
  }
  return { stop: send('SIGSTOP'), goOn: send('SIGCONT'), kill: send('SIGKILL') }
}
