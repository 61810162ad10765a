import type { Browser } from '../../support/browser.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { orderRows, type TableName } from './orderRows.ts'

export type { Row } from './orderRows.ts'

type Munshi = Awaited<ReturnType<typeof startMunshi>>

/** What a refused call says. */
export interface Refused {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors: Record<string, { code: string; message: string }>
}

/** The real app with the rows that examples name, and short words for what tests of the desk do over and over. */
export async function startOrderDesk(options: Parameters<typeof startMunshi>[0] = {}) {
  const munshi: Munshi = await startMunshi(options)
  await loadFixtures(munshi)
  const agent = await munshi.signInAs('desk@example.com', {
    permissions: ['orders_view', 'order_view', 'order_edit', 'agent_dashboard', 'return_edit', 'cod_verification_view', 'resellers_view'],
  })
  const rows = orderRows(munshi.db)

  return {
    ...munshi,
    ...rows,
    agent,
    /** Staff id of the agent. */
    me: async (): Promise<number> => (await rows.rows('staff_users', { email: 'desk@example.com' }))[0]?.id ?? 0,
    /** Does an action to a row at its version, by the agent where nobody else is named. */
    async act(table: TableName, id: number, name: string, answers: object = {}, by: Browser = agent) {
      const { version } = await rows.row(table, id)
      return by.post(`/api/${table}/${id}/actions/${name}`, answers, { 'if-match': String(version) })
    },
    async stock(product = 900_001, name = 'M'): Promise<number> {
      const { variations } = await rows.row('products', product)
      return (variations as { name: string; stock: number }[]).find(one => one.name === name)?.stock ?? Number.NaN
    },
    async undo(answer: Response) {
      return agent.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
    },
  }
}

/** The refusal an answer says. */
export async function refusal(answer: Response): Promise<Refused> {
  return { ...(await said<Refused>(answer)), status: answer.status }
}
