import type { FormQueries } from '../../planner.ts'

export const formQueries: FormQueries<'referral_campaigns'> = {
  /** The rewards of the typed rows, in their order. */
  async given_rewards({ rewards }, read) {
    const ids = (rewards ?? []).flatMap(({ reward }) => reward ?? [])
    const known = new Set((await read.rows('rewards', { id: ids }, ['id'])).map(({ id }) => id))
    return ids.filter(id => known.has(id))
  },
}
