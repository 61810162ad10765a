import type { Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { Planner, Planners, Row } from '../../planner.ts'

/** The template of a reward is for its wallet, and allows its amount. */
const save: Planner<'rewards', 'create' | 'update'> = async (rows, read) => {
  const after = rows.map(({ row, set }) => ({ ...row, ...set }) as Row<'rewards'>)
  const ids = after.map(({ template }) => template).filter(id => typeof id === 'number')
  const templates = new Map((await read.rows('wallet_templates', { id: ids })).map(one => [one.id, one]))
  return after.flatMap((reward): readonly Wrong[] => {
    const wrong = templateFaults(reward, templates.get(reward.template))
    return Object.keys(wrong).length > 0 ? [{ wrong }] : []
  })
}

function templateFaults({ gives, credit_amount }: Row<'rewards'>, template: Row<'wallet_templates'> | undefined): Record<string, Fault> {
  if (!template) return {}
  if (template.wallet_type !== gives) return { template: { code: 'template_of_other_wallet' } }
  const isAbove = Number(credit_amount) > Number(template.max_amount)
  return isAbove ? { credit_amount: { code: 'above_template', params: { maximum: template.max_amount } } } : {}
}

export const planners: Planners<'rewards'> = { create: save, update: save }
