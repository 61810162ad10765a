import { availableParallelism } from 'node:os'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'

const variable = (worker: number) => `SHARED_SERVER_${worker}`

/**
 * Starts one server per worker for the test files that only read. Two workers on one server would wait for its one database connection.
 * @returns stops them
 */
export async function startSharedServers(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  for (let worker = 1; worker <= availableParallelism(); worker += 1) {
    const data = await copyOfData()
    const server = await startRealServer({ env: { DATA_DIR: data.folder } })
    process.env[variable(worker)] = server.url
    stops.push(async () => {
      await server.stop()
      data.remove()
    })
  }
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** The shared server of this worker. */
export function sharedServerUrl(): string {
  const url = process.env[variable(Number(process.env.VITEST_POOL_ID))]
  if (!url) throw new Error('This worker has no shared server: was the run started with --project e2e?')
  return url
}
