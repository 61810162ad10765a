import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'

type Options = Row<'spins'>['options']
type Winners = NonNullable<Row<'spins'>['winners']>

/** Counters for options: a stored option keeps its winners, a new one begins with none. */
function winnersOf(options: Options, stored: Winners): Winners {
  const names = stored.map(({ name }) => name)
  return [...stored, ...options.filter(({ name }) => !names.includes(name)).map(({ name }) => ({ name, count: 0 }))]
}

/** The rewards among these options that give a spin: an option gives credits or coins, so that a draw ends. */
async function rewardsOfSpins(options: Options, read: Read): Promise<ReadonlySet<number>> {
  const rewards = await read.rows('rewards', { id: options.map(({ reward }) => reward), gives: 'spin' }, ['gives'])
  return new Set(rewards.map(({ id }) => id))
}

const wrongOption = (options: Options, wrong: ReadonlySet<number>): Wrong | null =>
  options.some(({ reward }) => wrong.has(reward)) ? { wrong: { options: { code: 'reward_gives_spin' } } } : null

const create: Planner<'spins', 'create'> = async (rows, read) => {
  const wrong = await rewardsOfSpins(
    rows.flatMap(({ set }) => set.options ?? []),
    read,
  )
  return rows.map(
    ({ set, self, group }) =>
      wrongOption(set.options ?? [], wrong) ?? update('spins', self, { winners: winnersOf(set.options ?? [], []) }, group),
  )
}

/** Resellers see the wheel of a campaign that is scheduled or active: only more winners are allowed then. */
const updated: Planner<'spins', 'update'> = async (rows, read) => {
  const changed = rows.filter(({ set }) => set.options !== undefined)
  const ids = changed.map(({ row }) => row.id)
  const campaigns = await read.rows('spin_campaigns', { spin: ids, status: ['scheduled', 'active'] }, ['spin'])
  const frozen = new Set(campaigns.map(({ spin }) => spin))
  const wrong = await rewardsOfSpins(
    changed.flatMap(({ set }) => set.options ?? []),
    read,
  )
  return changed.map(({ row, set, self, group }): Write | Refusing | Wrong => {
    const options = set.options ?? []
    if (frozen.has(row.id) && !isOnlyMore(row.options, options)) return { refuse: row.id, message: 'spin_in_campaign' }
    return wrongOption(options, wrong) ?? update('spins', self, { winners: winnersOf(options, row.winners ?? []) }, group)
  })
}

function isOnlyMore(before: Options, after: Options): boolean {
  return (
    before.length === after.length &&
    before.every((old, index) => {
      const now = after[index]
      const isSame = now?.name === old.name && now.reward === old.reward && Number(now.weight) === Number(old.weight)
      return isSame && now.distribution_type === old.distribution_type && (now.max_winners ?? 0) >= (old.max_winners ?? 0)
    })
  )
}

export const planners: Planners<'spins'> = { create, update: updated }
