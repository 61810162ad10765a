import type { FormQueries } from '../../planner.ts'

/** Open ends are always. */
const begins = (moment: string | null | undefined) => moment ?? ''
const ends = (moment: string | null | undefined) => moment ?? '9999'

export const formQueries: FormQueries<'widget_groups'> = {
  /** Active groups that stand in the same slot of the page at the same time. */
  same_slot: async ({ client_page, slot_number, start_at, end_at }, read) => {
    if (!client_page || !slot_number) return []
    const others = await read.rows('widget_groups', { client_page, slot_number, active: true }, ['start_at', 'end_at'])
    return others
      .filter(other => begins(other.start_at) < ends(end_at) && begins(start_at) < ends(other.end_at))
      .toSorted((one, other) => begins(one.start_at).localeCompare(begins(other.start_at)))
      .map(({ id }) => id)
  },
}
