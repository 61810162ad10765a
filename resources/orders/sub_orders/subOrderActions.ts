import { move, moveBack, text } from '../../../schema/language.ts'
import { cancelQuestions } from '../questions.ts'

const may = 'order_edit'
const agents = ['order_edit', 'agent_dashboard'] as const
const says = { failed: 'failed_to_update_retry' } as const
const comment = text({ max: 128, required: true })

/** What staff do to lines before they leave the supplier (document 2, §3: order statuses). */
export const subOrderActions = {
  accept: move('status', { from: [2], to: 12 }, { may, says, effect: true, label: 'Supplier accepts' }),
  hold: move(
    'status',
    { from: [2, 10, 11, 12], to: 9 },
    {
      may: agents,
      only: [
        { where: { status: 11 }, may: agents },
        { where: { status: [2, 10, 12] }, may },
      ],
      says,
      asks: { hold_reason: text({ max: 128, required: true }) },
      effect: true,
    },
  ),
  release: moveBack(
    'status',
    { from: [9, 11], to: 'prior_status' },
    {
      may: agents,
      only: [
        { where: { status: 11 }, may: agents },
        { where: { status: 9 }, may },
      ],
      says,
      asks: { comment },
      effect: true,
    },
  ),
  dispute: move('status', { from: [2, 9, 12], to: 11 }, { may: agents, says, asks: { comment }, effect: true, label: 'Dispute con call' }),
  cancel: move(
    'status',
    { from: [1, 2, 3, 9, 10, 11, 12], to: 5 },
    {
      may,
      says,
      asks: cancelQuestions,
      effect: true,
      dangerous: true,
      label: 'Cancel sub-order',
    },
  ),
} as const
