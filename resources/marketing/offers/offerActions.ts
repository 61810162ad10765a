import { text, transition } from '../../../schema/language.ts'

const permission = 'pricing_deals'
const activated = { done: 'activated_successfully' } as const
const deactivated = { done: 'deactivated_successfully' } as const

/** The condition for an approval: the planner of the offer compares its cost with the limit that staff set (rest.md, §5.2). */
const costly = { where: { needs_approval: true }, limitsIn: ['selling_limits'] } as const

/** A running offer that costs more than the limit needs an approval for each edit; otherwise an edit could raise the cost after the approval. */
export const approvedEdits = { update: { ...costly, where: { ...costly.where, status: 'active' } } } as const

/** The transitions of deals and offers for users: draft, active, paused, ended. */
export const offerActions = {
  activate: transition(
    'status',
    { from: ['draft', 'paused'], to: 'active' },
    { permission, planner: true, messages: activated, requiresApprovalWhen: costly },
  ),
  pause: transition(
    'status',
    { from: ['active'], to: 'paused' },
    { permission, inputs: { reason: text({ max: 128, required: true, personal: false }) }, messages: deactivated },
  ),
  end: transition(
    'status',
    { from: ['active', 'paused'], to: 'ended' },
    { permission, planner: true, confirm: true, destructive: true, label: 'End now', messages: deactivated },
  ),
} as const
