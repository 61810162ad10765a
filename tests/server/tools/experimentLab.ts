import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'

export type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; message: string }> }
export type Assigned = { mod_id: number | null; experiments: Record<string, { variation: string; config: unknown }> }

/** Signs exposures. */
export const key = randomBytes(32)
export const everyId = '0-99'
const config = { colour: 'green' }

/** A marketplace with a person who runs experiments, and what they do. */
export async function experimentLab() {
  const ingestKeys = { exposures: [key] }
  const app = await startMunshi({ settings: { sending: { channels: {}, privateHosts: false, dataDir: '/nowhere', ingestKeys } } })
  const staff = await app.signInAs('lab@example.com', { permissions: ['ab_experiment', 'ab_experiment_add', 'ab_experiment_edit'] })
  const { rows } = await sql<{ id: number }>`select id from staff_users where email = 'lab@example.com'`.execute(app.db.sql)
  const owner = rows[0]?.id ?? 0
  /** Each test has the pages to itself. */
  const clear = () => sql`update experiment_variations set status = 1, stopped_at = '2020-01-01' where status = 2`.execute(app.db.sql)

  const variations = (control: string, other: string) => ({
    add: [
      { name: 'Old', is_control: true, mod_ids: control, config: {} },
      { name: 'New', is_control: false, mod_ids: other, config },
    ],
  })
  let made = 0
  const create = (more: object = {}) => {
    made += 1
    return staff.post('/api/experiments', {
      name: `Experiment ${made}`,
      key: `experiment_${made}`,
      description: 'A test',
      type: 'feature',
      client_page: 'cart',
      owner,
      leader_emails: ['lead@example.com'],
      mod_ids: '0-19',
      start_date: '2026-11-18',
      north_star: 'More orders',
      metric: 'orders per user',
      variations: variations('0-9', '10-19'),
      ...more,
    })
  }
  const created = async (more: object = {}) => {
    const answer = await create(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const variationsOf = async (experiment: Row) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ experiment: experiment.id }), sort: '["id","ASC"]' })
    return said<Row[]>(await staff.get(`/api/experiment_variations?${query}`))
  }
  const act = async (tool: string, { id }: Pick<Row, 'id'>, action: string, answers: object = {}) => {
    const { version } = await read(tool, id)
    return staff.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const done = async (...args: Parameters<typeof act>) => {
    const answer = await act(...args)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return read(args[0], args[1].id)
  }
  const refused = async (answer: Response) => [answer.status, (await said<Failure>(answer)).message]
  const startAll = async (experiment: Row) => {
    for (const variation of await variationsOf(experiment)) await done('experiment_variations', variation, 'start')
  }
  const running = async (more: object = {}) => {
    const experiment = await created(more)
    await done('experiments', experiment, 'ramp_up')
    await startAll(experiment)
    return read('experiments', experiment.id)
  }
  const edit = async (experiment: Row, values: object) => {
    const { version } = await read('experiments', experiment.id)
    return staff.put(`/api/experiments/${experiment.id}`, values, { 'if-match': String(version) })
  }
  const errorsOf = async (answer: Response) => {
    const { errors } = await said<Failure>(answer)
    return Object.fromEntries(Object.entries(errors).map(([at, { message }]) => [at, message]))
  }
  const publicAssign = async (user: string) => said<Assigned>(await app.app.request(`/api/public/assign?user=${user}`))

  return {
    ...{ app, staff, owner, clear, variations, create, created, read, variationsOf, act, done, refused },
    ...{ startAll, running, edit, errorsOf, publicAssign },
  }
}

export type Lab = Awaited<ReturnType<typeof experimentLab>>
