import type { Resource } from '../../../../schema/resource.ts'
import { layoutOfNew, type Tab } from '../layoutOf.ts'

/** The last step: all values, before the record is created. */
export const SUMMARY = 'summary'

/** The sections of a new record that its form shows as steps, in order; null for a form without steps. */
export function stepsOf(tool: Resource): readonly Tab[] | null {
  const { steps } = tool
  if (!steps) return null
  const cards = layoutOfNew(tool).flatMap(tab => tab.cards)
  return steps.flatMap(step => {
    const card = cards.find(({ section }) => section === step)
    return card ? [{ tab: step, cards: [card] }] : []
  })
}
